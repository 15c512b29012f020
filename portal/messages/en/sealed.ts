/** Signed offers that the law asks to keep of people who were erased. */
export const sealed = {
  title: 'Kept by law',
  about:
    'Signed offers of people who were erased. They are sealed, no search finds them, and each goes when its time is over.',
  none: 'Nothing is kept of anybody who was erased.',
  offer: 'Offer',
  signed: (date: string) => `Signed on ${date}`,
  open: 'Open…',
  openNamed: (name: string) => `Open offer ${name}`,
  openText:
    'The file says who ordered what, with the signed PDF. “Who did what” keeps that you opened it, and why.',
  why: 'Why do you open it?',
  choose: 'Choose a reason',
  reasons: {
    tax: 'Tax audit',
    dispute: 'Dispute',
    warranty: 'Warranty',
    authority: 'An authority asks',
  },
  save: 'Save as zip',
}

/** What was erased. */
export const erasures = {
  title: 'What was erased',
  about: 'How much was erased. Nothing shows any more whose it was.',
  none: 'Nothing was erased yet.',
  gone: 'What went',
  kinds: {
    person: 'Somebody asked for it',
    retention: 'Its time was over',
  },
}
