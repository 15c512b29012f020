/** Saving a list as a file. */
export const exporting = {
  title: 'Export',
  button: 'Export',
  text: 'The file holds what the list shows now, with its search and filters.',
  leads: (count: string) => `${count} leads`,
  rows: (done: string, all: string) => `${done} of ${all} leads`,
  size: (kilobytes: string) => `${kilobytes} KB`,
  stop: 'Stop',
  done: 'Done. Your browser has saved the file.',
  brokenOff: 'The connection broke off, so nothing was saved. Try again.',
  tooMany: 'These are too many leads for an Excel file. Take CSV, or narrow the list down.',
}
