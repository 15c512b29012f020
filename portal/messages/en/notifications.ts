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
}
