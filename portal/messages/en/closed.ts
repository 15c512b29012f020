/** In place of everything, while the operator keeps the account closed. */
export const closed = {
  title: (name: string) => `${name} is closed for now`,
  text: (day: string) =>
    `Since ${day} nobody can work in this account, and its forms take no requests.`,
  kept: 'All data is kept.',
  reason: 'Reason:',
  removal: (day: string) =>
    `All data of this account is deleted on ${day}. Until then this can be undone.`,
  ask: 'Do you have a question, or should it be opened again? Write to',
  askOperator:
    'Do you have a question, or should it be opened again? Ask whoever runs this service for you.',
  again: 'Look again',
  goTo: (name: string) => `Go to ${name}`,
  everything: 'Take everything with you',
  everythingText:
    'A zip file with all leads, offers, customers, prices, forms, photos and PDF files of this account. It can take a while. Keep it safe: it holds your customers’ details.',
  download: 'Download everything',
}
