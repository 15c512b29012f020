export const erasing = {
  exportData: 'Export data',
  erase: 'Erase…',
  title: 'Erase this person',
  text: 'This cannot be undone. All records with the same e-mail address or phone number are this person:',
  goes: 'What goes',
  stays:
    'Amounts, dates and chosen options stay in reports, without a person. Links to offers stop working, and webhooks are told.',
  kept: 'What is kept',
  keptOffer: (number: string, day: string) =>
    `Offer ${number}, because it was signed: sealed, and found by no search, until ${day}.`,
  nothingKept: 'Nothing is kept.',
  type: 'Type the customer’s number to confirm',
  done: 'The person was erased.',
  now: 'Erase for good',
  kinds: {
    leads: 'leads',
    notes: 'notes',
    messages: 'mails',
    appointments: 'appointments',
    offer_versions: 'sent offers',
    photos: 'photos and plans',
    events: 'events for webhooks',
    held_leads: 'quarantined leads',
    ad_leads: 'leads of ads that wait',
    import_rows: 'rows of an import',
    mails: 'mails',
    customers: 'customers',
  },
}

export const retention = {
  tab: 'Retention',
  about:
    'A lead in which nothing changes for this long is erased with its photos and mails, and with its customer if it was their last lead. Days count from the last change of the request or its offer.',
  times: 'How long leads are kept',
  unanswered: 'Requests nobody answered',
  rejected: 'Lost and declined',
  open: 'Answered, and offers never signed',
  signed: 'Signed offers, after signing',
  days: (count: string) => `${count} days`,
  years: (count: string) => `${count} years`,
  forever: 'For good',
  notice: (date: string) =>
    `Nothing is erased before ${date}. Until then you can change these times, or keep a lead longer on its page.`,
  ending: 'Erased within 30 days',
  none: 'Nothing is erased within 30 days',
  noneText: 'What will go is listed here 30 days before.',
  more: 'There are more. They follow when these are gone.',
  reason: 'Why',
  at: 'Erased on',
  reasons: {
    unanswered: 'Never answered',
    rejected: 'Lost or declined',
    open: 'Not signed',
    signed: 'The years after signing are over',
  },
  title: 'Kept until',
  ends: (date: string) => `Erased on ${date} if nothing happens`,
  kept: (date: string, reason: string) => `Kept until ${date}: ${reason}`,
  goodText: 'Kept for good',
  extend: 'Keep longer…',
  until: 'Until and including',
  why: 'Why longer',
  end: 'No longer keep',
}

/** Signed offers that the law asks to keep of people who were erased. */
export const sealed = {
  title: 'Kept by law',
  about:
    'Signed offers of people who were erased. They are sealed, no search finds them, and each goes when its time is over.',
  none: 'Nothing is kept of anybody who was erased.',
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
