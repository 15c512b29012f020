export const notifications = {
  mails: 'Mails to you',
  mailsTo: (email: string) => `They go to ${email}.`,
  noMail:
    'This server has no mail server yet, so no mail goes out. An owner finds them in the list of mails.',
  leads: 'New leads',
  leadsAll: 'Every new lead',
  leadsMine: 'Only leads that I look after',
  leadsNone: 'None',
  followUps: 'Follow-ups that are due',
  followUpsHint: 'On the day itself, for leads that you look after.',
  account: 'The account',
  accountHint: 'When the leads of the month run out, and when a webhook is switched off.',
  language: 'Language of the portal and of your mails',
  browser: 'In this browser',
  browserText:
    'A message of your computer or phone when a lead comes in, even while you look at something else. It comes only while this tab is open, and is off again when you close or reload it.',
  browserOn: 'Show a message for a new lead',
  browserAsk: 'Your browser will ask whether the portal may do that.',
  browserDenied:
    'Your browser does not let the portal show messages. Allow them for this address in the settings of your browser, then try again.',
  browserMissing:
    'This browser cannot show messages of the portal. Many browsers need https for it.',
  browserTest: 'Messages for new leads look like this.',
  browserIsOn: 'Messages are on until you close this tab.',
}
