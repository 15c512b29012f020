/** What the choice of a template says. */
export const templates = {
  title: 'Start from a template',
  choose: 'What do you sell?',
  makes: (questions: number, matrices: number, items: number) =>
    `${questions} questions · ${matrices} price lists · ${items} offer items`,
  only: 'One question, no prices',
  prefix: 'Codes begin with',
  prefixHint: 'Price lists and article numbers get it. It keeps them apart from those you have.',
  prefixFault: (prefix: string, taken: string) =>
    `You have these already: ${taken}. Choose another beginning, such as ${prefix}-2.`,
  more: (count: number) => `and ${count} more`,
  vat: 'VAT rate of the items',
  vatHint: 'In percent.',
  vatFault: 'Enter a percentage from 0 to 100.',
  examples: 'The prices are examples. Put in your own before you place the form on your website.',
  make: 'Make the form',
}
