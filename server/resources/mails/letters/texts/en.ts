import type { MailTexts } from './words.ts'

export const en: MailTexts = {
  newLead: {
    subject: 'New lead: {name}',
    subjectUnnamed: 'New lead {number}',
    intro: 'A new lead has arrived.',
  },
  leadAssigned: {
    subject: 'A lead for you: {name}',
    subjectUnnamed: 'A lead for you: {number}',
    intro: 'From now on you look after this lead.',
  },
  followUp: {
    subject: 'Follow-up due: {name}',
    subjectUnnamed: 'Follow-up due: lead {number}',
    intro: 'It is time to follow up on this lead.',
  },
  webhookOff: {
    subject: 'A webhook was switched off',
    intro:
      'Too many attempts in a row failed, so nothing is sent to this address any more. What was not delivered waits for three days. Switch the webhook on again when the address works.',
    open: 'Open the webhooks',
  },
  quotaLow: {
    subject: 'You have used {used} of {quota} leads this month',
    intro:
      '{account} has used {used} of its {quota} leads of this calendar month. When none is left, its forms take no more requests until next month.',
    open: 'Open the account',
  },
  quotaGone: {
    subject: 'The leads of this month are used up',
    intro:
      '{account} has used all of its {quota} leads of this calendar month. Until next month its forms take no requests; they show visitors how to reach you instead.',
    open: 'Open the account',
  },
  signIn: {
    subject: 'Your link to sign in',
    intro: 'With this link you sign in to Zeven. It works once, for 15 minutes.',
    open: 'Sign in',
  },
  reset: {
    subject: 'Choose a new password',
    intro: 'With this link you choose a new password for Zeven. It works once, for one hour.',
    open: 'Choose a password',
  },
  invitation: {
    subject: '{account} invites you',
    intro:
      '{account} invites you to its leads and offers in Zeven. The link works once, for 7 days.',
    open: 'Accept the invitation',
  },
  confirmation: {
    subject: 'Your request to {company}',
    greeting: 'Hello {name},\n\nThank you for your request. We have received it in good order.',
    asked: 'What you asked for',
    price: 'Price',
    next: 'We look at your request and get back to you soon.',
    nextTitle: 'What happens next',
    reply: 'Do you have a question? Just reply to this mail.',
    notYou:
      'You get this mail because somebody typed your address into a form of {company}. Was it not you? Then you need not do anything.',
  },
  labels: {
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    place: 'Place',
    form: 'Form',
    source: 'Source',
    asked: 'Asked for',
    price: 'Price shown',
    planned: 'Planned for',
    endpoint: 'Address',
    reason: 'Reason',
    reference: 'Reference',
  },
  openLead: 'Open the lead',
  why: 'You get this mail as a member of {account}. You choose which mails you get here: {link}',
  notYou:
    'Did you not ask for this? Then you need not do anything: nobody gets in without this link.',
}
