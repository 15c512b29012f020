/** What mails say. `{name}` and its like are filled in. */
export interface ServerMailTexts {
  newLead: { subject: string; subjectUnnamed: string; intro: string }
  leadAssigned: { subject: string; subjectUnnamed: string; intro: string }
  followUp: { subject: string; subjectUnnamed: string; intro: string }
  messageIn: { subject: string; subjectUnnamed: string; intro: string }
  messageOther: { subject: string; subjectUnnamed: string; intro: string }
  moreMessages: { subject: string; intro: string; late: string; open: string }
  webhookOff: { subject: string; intro: string; open: string }
  sourceTrouble: { subject: string; intro: string; open: string }
  retention: { subject: string; intro: string; open: string }
  operatorIn: { subject: string; intro: string; open: string }
  quotaLow: { subject: string; intro: string; open: string }
  quotaGone: { subject: string; intro: string; open: string }
  signIn: { subject: string; intro: string; open: string }
  reset: { subject: string; intro: string; open: string }
  invitation: { subject: string; intro: string; open: string }
  operatorInvitation: { subject: string; intro: string; open: string }
  backupMissing: { subject: string; intro: string; never: string; open: string; why: string }
  accessRenewed: { subject: string; intro: string }
  passkeyAdded: { subject: string; intro: string }
  passwordSet: { subject: string; intro: string }
  /** What to do when somebody else did it. */
  accessNotYou: string
  confirmation: {
    subject: string
    greeting: string
    asked: string
    price: string
    openDesign: string
    next: string
    nextTitle: string
    reply: string
    notYou: string
  }
  design: { subject: string; greeting: string; open: string; notYou: string }
  appointmentMade: { subject: string; greeting: string }
  appointmentMoved: { subject: string; greeting: string }
  appointmentCancelled: { subject: string; greeting: string }
  offer: {
    subject: string
    greeting: string
    open: string
    onlyYou: string
  }
  offerReminder: { subject: string; greeting: string }
  offerConfirmed: { subject: string; greeting: string }
  offerOpened: { subject: string; subjectUnnamed: string; intro: string }
  offerLapsing: { subject: string; subjectUnnamed: string; intro: string }
  offerSigned: { subject: string; subjectUnnamed: string; intro: string }
  offerDeclined: { subject: string; subjectUnnamed: string; intro: string }
  offerAsked: { subject: string; subjectUnnamed: string; intro: string }
  offerMeasured: { subject: string; subjectUnnamed: string; intro: string }
  incoming: { unread: string; notKept: string }
  trial: { subject: string; intro: string; code: string }
  /** Before the names of files. */
  attached: string
  labels: {
    sender: string
    name: string
    email: string
    phone: string
    place: string
    form: string
    source: string
    asked: string
    price: string
    planned: string
    endpoint: string
    reason: string
    reference: string
    offer: string
    total: string
    validUntil: string
    when: string
    where: string
    visit: string
    marketing: string
  }
  wantsMarketing: string
  /** `{phone}` is the number. */
  call: string
  photo: string
  openLead: string
  openOffer: string
  why: string
  notYou: string
}
