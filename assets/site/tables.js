// Gives each cell of a table the heading of its column, for the lines that site.css makes of it on a phone.
for (const table of document.querySelectorAll("main table")) {
    const headings = [...table.querySelectorAll("th")].map((heading) => heading.textContent);
    for (const row of table.querySelectorAll("tbody tr")) {
        [...row.cells].forEach((cell, column) => { cell.dataset.heading = headings[column]; });
    }
}
