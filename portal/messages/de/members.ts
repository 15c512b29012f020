import type { Messages } from '../type.ts'

export const members: Messages['members'] = {
  invite: 'Jemanden einladen',
  text: 'Wer keine Kontaktdaten sieht, bekommt Initialen statt Namen und keine E-Mail-Adresse, Telefonnummer, Straße oder Hausnummer: weder in Listen noch bei der Suche, in Exporten oder in E-Mails.',
  person: 'Person',
  role: 'Rolle',
  roleOf: (name) => `Rolle von ${name}`,
  contact: 'Kontaktdaten',
  contactOf: (name) => `${name} sieht Kontaktdaten`,
  ownerSees: 'Inhaber immer',
  lastSeen: 'Zuletzt da',
  never: 'Noch nie',
  you: 'Sie',
  does: {
    owner: 'Darf alles, auch diese Einstellungen ändern.',
    seller: 'Arbeitet mit Anfragen, Kunden und Angeboten.',
    pricing: 'Ändert Preise, Aktionen, den Katalog und Formulare. Liest Anfragen.',
    reader: 'Liest Anfragen, Kunden, Angebote und Preise. Ändert nichts.',
  },
  changed: (name) => `${name}: gespeichert.`,
  removeOf: (name) => `${name} entfernen`,
  removeTitle: (name) => `${name} entfernen?`,
  removeText: (name) =>
    `${name} wird sofort aus diesem Konto abgemeldet. Anfragen, Notizen und alles, was ${name} getan hat, bleiben erhalten.`,
  removed: (name) => `${name} ist kein Mitglied mehr.`,
  ownRoleTitle: 'Eigene Rolle abgeben?',
  ownRoleText:
    'Sie sind dann kein Inhaber mehr und können diese Einstellungen nicht mehr öffnen. Nur ein anderer Inhaber kann das rückgängig machen.',
  ownRoleAction: 'Meine Rolle ändern',
  onlyYou:
    'Sie sind hier allein. Laden Sie Kollegen ein, damit keine Anfrage auf eine einzige Person wartet.',
  invitations: 'Offene Einladungen',
  address: 'Adresse',
  until: 'Gültig bis',
  again: 'Erneut einladen',
  againOf: (email) => `${email} erneut einladen`,
  withdraw: 'Zurückziehen',
  withdrawOf: (email) => `Einladung von ${email} zurückziehen`,
  withdrawTitle: 'Diese Einladung zurückziehen?',
  withdrawText: (email) => `Der Link, den ${email} hat, funktioniert dann nicht mehr.`,
  withdrawn: 'Die Einladung ist zurückgezogen.',
  formEmail: 'E-Mail-Adresse',
  formEmailFault: 'Das ist keine E-Mail-Adresse. Sie sieht aus wie name@firma.example.',
  formName: 'Name',
  formContact: 'Sieht die Kontaktdaten der Kunden',
  formSend: 'Einladen',
  doneTitle: (email) => `Einladung für ${email}`,
  doneMailed:
    'Eine E-Mail mit dem Link ist unterwegs. Der Link funktioniert einmal und gilt 7 Tage.',
  doneLink:
    'Geben Sie diesen Link selbst weiter: er wurde nicht per E-Mail verschickt. Er funktioniert einmal, gilt 7 Tage und ist nur jetzt zu sehen.',
  doneElsewhere:
    'Diese Person meldet sich hier schon in einem anderen Konto an. Die Einladung liegt bereit: sie kann nur per E-Mail verschickt werden, und dieser Server verschickt noch keine.',
  link: 'Link der Einladung',
  ready: 'Fertig',
}
