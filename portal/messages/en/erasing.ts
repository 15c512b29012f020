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
    appointments: 'appointments',
    offer_versions: 'sent offers',
    photos: 'photos and plans',
    events: 'events for webhooks',
    held_leads: 'held-back leads',
    ad_leads: 'leads of ads that wait',
    import_rows: 'rows of an import',
    mails: 'mails',
    customers: 'customers',
  },
}
