//! Lists the arguments of a Fluent pattern. The build script uses the lists to generate items from the English texts,
//! and tests use them to compare the other languages with English.

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};

/// The variables of a pattern in order of appearance, each once.
pub fn arguments(pattern: &Pattern<String>) -> Vec<String> {
    let mut found = Vec::new();
    in_pattern(pattern, &mut found);
    found
}

fn in_pattern(pattern: &Pattern<String>, found: &mut Vec<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, found);
        }
    }
}

fn in_expression(expression: &Expression<String>, found: &mut Vec<String>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, found),
        Expression::Select { selector, variants } => {
            in_inline(selector, found);
            variants.iter().for_each(|variant| in_pattern(&variant.value, found));
        }
    }
}

fn in_inline(inline: &InlineExpression<String>, found: &mut Vec<String>) {
    match inline {
        InlineExpression::VariableReference { id } if !found.contains(&id.name) => found.push(id.name.clone()),
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|argument| in_inline(argument, found));
        }
        InlineExpression::Placeable { expression } => in_expression(expression, found),
        _ => {}
    }
}
