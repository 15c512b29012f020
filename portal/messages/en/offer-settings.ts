/** How the account makes and sends offers. */
export const offerSettings = {
  letterhead: 'Letterhead',
  letterheadText: 'Name, logo, phone and e-mail are under',
  addressHint:
    'As it stands on the offer: street, then postcode and town, each on a line of its own.',
  fields: {
    address: 'Postal address',
    company_number: 'Company number',
    vat_number: 'VAT number',
    valid_days: 'Valid for (days)',
    reminder_days: 'Remind after (days)',
    lapse_notice_days: 'Warn beforehand (days)',
  },
  sending: 'Sending',
  validHint: 'Empty: you choose a date each time.',
  reminderHint: 'The customer, at most three times: 3, 7. Empty: never.',
  lapseHint: 'The seller, before it lapses. Empty: never.',
  attachPdf: 'The PDF goes with the mail',
  measureFirst: 'Customers may accept the price and be measured first',
  texts: 'Texts',
  textsText:
    'Every offer begins with these, in the customer’s language. They can be changed on each offer. Offers that were sent stay as they were.',
  faults: {
    valid_days: 'Fill in a whole number from 1 to 365, or nothing.',
    reminder_days: 'Fill in at most three whole numbers from 1 to 60, or nothing.',
    lapse_notice_days: 'Fill in a whole number from 1 to 30, or nothing.',
  },
  changedMeanwhile: 'Somebody has changed these settings meanwhile.',
  takeTheirs: 'Take theirs',
  keepMine: 'Save mine',
}
