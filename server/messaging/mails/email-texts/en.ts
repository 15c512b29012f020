/** The texts of emails. Placeholders such as `{name}` are filled in. */
export const en = {
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
  messageIn: {
    subject: '{name} has sent you a mail',
    subjectUnnamed: "A customer's mail about lead {number}",
    intro: 'The customer wrote a mail. You can answer it from the lead.',
  },
  messageOther: {
    subject: 'Mail about {name}, from another address',
    subjectUnnamed: 'Mail about lead {number}, from another address',
    intro:
      'As far as can be seen, this mail is not from the customer’s address. What you answer goes to the customer.',
  },
  moreMessages: {
    subject: 'More mails have come: {about}',
    intro:
      'After as many single notices as you get in an hour, more mails came. How many: {count}.',
    late: 'More than 30 mails came about one lead within an hour. The others are read later, a few at a time.',
    open: 'Open the mails in the portal',
  },
  webhookOff: {
    subject: 'A webhook was switched off',
    intro:
      'Too many attempts in a row failed, so nothing is sent to this address any more. What was not delivered waits for three days. Switch the webhook on again when the address works.',
    open: 'Open the webhooks',
  },
  sourceTrouble: {
    subject: 'The leads of {name} cannot be read',
    intro:
      'Meta does not let us read the leads of this source any more; mostly its access token has ended. New leads wait. They come in as soon as you give the source a new token.',
    open: 'Open the source',
  },
  retention: {
    subject: 'Old leads are erased from {date} on',
    intro:
      '{account} has leads in which nothing has happened for long. From {date} on they are erased, one after another, with their photos and mails, and a customer with their last lead. Until then you can see which ones, change the times, or keep a lead longer.',
    open: 'See what goes',
  },
  operatorIn: {
    subject: 'The operator looks into {account}',
    intro:
      '{name}, who operates this service, has opened {account}, as an owner allowed. They can look until {until} and change nothing. You can end this at any time.',
    open: 'See or end it',
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
  operatorInvitation: {
    subject: 'Operating a server of Zeven',
    intro: 'You are invited to operate a server of Zeven. The link works once, for 7 days.',
    open: 'Accept the invitation',
  },
  backupMissing: {
    subject: 'No backup for two days',
    intro:
      'The last whole backup of this server was made on {date}. Since then none was made, and what came in since would be lost with the disk. See what keeps the nightly backup from running: the command zeven doctor says more. You get this mail once, until there is a new backup.',
    never:
      'No whole backup of this server was ever made: what it holds would be lost with the disk. Set up a nightly backup: docs/backup.md says how. You get this mail once, until there is a backup.',
    open: 'Open the operator’s page',
    why: 'You get this mail because you operate this server of Zeven.',
  },
  accessRenewed: {
    subject: 'Your access to Zeven was reset',
    intro:
      'Somebody proved to read this address: with a link of a mail, a new password or an invitation. So every way in from before has ended: sessions on all devices, the password, passkeys and codes.',
  },
  passkeyAdded: {
    subject: 'A passkey was added to your access',
    intro: 'A passkey was added with which you sign in to Zeven without a password.',
  },
  passwordSet: {
    subject: 'A password was set for your access',
    intro: 'A password was set with which you sign in to Zeven.',
  },
  /** What to do if another person did it. */
  accessNotYou:
    'Was it not you? Open the page for signing in and choose a new password (“Forgot your password?”): that ends what somebody else has set up.',
  confirmation: {
    subject: 'Your request to {company}',
    greeting: 'Hello {name},\n\nThank you for your request. We have received it in good order.',
    asked: 'What you asked for',
    price: 'Price',
    openDesign: 'Open the form with your choices',
    next: 'We look at your request and get back to you soon.',
    nextTitle: 'What happens next',
    reply: 'Do you have a question? Just reply to this mail.',
    notYou:
      'You get this mail because somebody typed your address into a form of {company}. Was it not you? Then you need not do anything.',
  },
  design: {
    subject: 'Your design at {company}',
    greeting:
      'Hello,\n\nHere is the design you made at {company}. With the link it opens as it is now: change it, or send it to ask for an offer.',
    open: 'Open your design',
    notYou:
      'You get this mail because somebody typed your address into a form of {company}. Was it not you? Then you need not do anything: your address is forgotten within a day.',
  },
  appointmentMade: {
    subject: 'Your appointment with {company}',
    greeting:
      'Hello {name},\n\nWe have made an appointment with you. The file attached puts it in your calendar.',
  },
  appointmentMoved: {
    subject: 'Your appointment with {company} has been moved',
    greeting:
      'Hello {name},\n\nYour appointment has been moved. This is the new time. The file attached changes it in your calendar.',
  },
  appointmentCancelled: {
    subject: 'Your appointment with {company} is cancelled',
    greeting:
      'Hello {name},\n\nThis appointment will not take place. Please contact us for another time.',
  },
  offer: {
    subject: 'Your offer {reference} from {company}',
    greeting:
      'Hello {name},\n\nHere is our offer. You can read it, ask us a question and sign it online, without an account.',
    open: 'Read and sign the offer',
    onlyYou:
      'The link is meant for you alone: whoever has it can read the offer and sign it. So please do not forward this mail.',
  },
  offerReminder: {
    subject: 'Your offer {reference} from {company} is waiting for you',
    greeting:
      'Hello {name},\n\nA while ago we sent you an offer. Have you had time to look at it? We are glad to answer your questions.',
  },
  offerConfirmed: {
    subject: 'Your order with {company}: offer {reference} is signed',
    greeting:
      'Hello {name},\n\nThank you for your order. You find the signed offer in the attachment. Please keep it.',
  },
  offerOpened: {
    subject: '{name} has opened offer {number}',
    subjectUnnamed: 'Offer {number} was opened',
    intro: 'The customer has opened the offer for the first time.',
  },
  offerLapsing: {
    subject: 'Offer {number} for {name} lapses soon',
    subjectUnnamed: 'Offer {number} lapses soon',
    intro: 'The customer has not answered this offer yet, and it lapses soon.',
  },
  offerSigned: {
    subject: '{name} has signed offer {number}',
    subjectUnnamed: 'Offer {number} was signed',
    intro: 'The customer has signed the offer.',
  },
  offerDeclined: {
    subject: '{name} has declined offer {number}',
    subjectUnnamed: 'Offer {number} was declined',
    intro: 'The customer has declined the offer.',
  },
  offerAsked: {
    subject: '{name} has a question about offer {number}',
    subjectUnnamed: 'A question about offer {number}',
    intro: 'The customer asks something about the offer.',
  },
  offerMeasured: {
    subject: '{name} accepts the price of offer {number} and wants to be measured',
    subjectUnnamed: 'Price accepted, measuring wanted: offer {number}',
    intro:
      'The customer accepts the price and asks to be measured. Agree on a day; the days that suit are here if the customer named any.',
  },
  incoming: {
    unread: 'This mail could not be read. It is still in the mailbox.',
    notKept: 'Not kept: {names}',
  },
  trial: {
    subject: 'Trial mail from {company}',
    intro: 'You read this, so mails from this sender arrive.',
    code: 'This code shows that the address is yours: {code}',
  },
  /** Before the names of files. */
  attached: 'Attached:',
  labels: {
    sender: 'Sender',
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
    offer: 'Offer',
    total: 'Total',
    validUntil: 'Valid until',
    when: 'When',
    where: 'Where',
    visit: 'Visit',
    marketing: 'Advertising',
  },
  wantsMarketing: 'The customer agrees to it',
  call: 'Call {phone}',
  photo: 'Photo of the customer’s',
  openLead: 'Open the lead',
  openOffer: 'Open the offer',
  why: 'You get this mail as a member of {account}. You choose which mails you get here: {link}',
  notYou:
    'Did you not ask for this? Then you need not do anything: nobody gets in without this link.',
}

export type ServerMailTexts = typeof en
