import type { Messages } from '../type.ts'

export const operator: Messages['operator'] = {
  title: 'Konten',
  signedInAs: (name) => `Betreiber: ${name}`,
  welcome: 'Diesen Server betreiben',
  invited: (email) =>
    `Sie sind eingeladen als ${email}. Wählen Sie ein neues Passwort; bisherige Anmeldungen dieser Adresse gelten nicht mehr.`,
  notOperator: 'Diese Seite ist für Betreiber',
  notOperatorText: 'Wer diesen Server pflegt, kann Sie dazu machen.',
  factorFirst:
    'Diese Seite zeigt alle Konten. Ein Passwort allein genügt dafür nicht: Schalten Sie zuerst den Code bei der Anmeldung ein.',
  factorOn: 'Von jetzt an melden Sie sich auch mit einem Code an.',
  toAccounts: 'Zu den Konten',
  backup: (time) => `Die letzte vollständige Sicherung ist vom ${time}.`,
  noBackupYet: 'Es wurde noch keine Sicherung gemacht.',
  noBackup: (time) =>
    time === null
      ? 'Es wurde noch nie eine vollständige Sicherung gemacht: Was dieser Server enthält, ginge mit der Platte verloren. Der Befehl zeven doctor sagt mehr.'
      : `Die letzte vollständige Sicherung ist vom ${time}. Was danach eingegangen ist, ginge mit der Platte verloren. Der Befehl zeven doctor sagt mehr.`,
  search: 'Konten suchen',
  searchHint: 'Name oder Nummer',
  empty: 'Es gibt noch keine Konten',
  none: 'Kein Konto passt zu dieser Suche',
  account: 'Konto',
  plan: 'Tarif',
  plans: { trial: 'Probe', paid: 'Bezahlt' },
  statuses: { disabled: 'Geschlossen', removed: 'Entfernt' },
  goes: (day) => `Alle Daten werden am ${day} gelöscht.`,
  thisMonth: 'Anfragen diesen Monat',
  of: (used, most) => `${used} von ${most}`,
  days30: 'Letzte 30 Tage',
  lastActive: 'Zuletzt aktiv',
  never: 'Nie',
  trouble: 'Braucht einen Blick',
  webhooks: (count) => (count === 1 ? '1 Webhook schlägt fehl' : `${count} Webhooks schlagen fehl`),
  mails: (count) => (count === 1 ? '1 Mail gescheitert' : `${count} Mails gescheitert`),
  held: (count) => `${count} zurückgehalten`,
  actions: 'Aktionen',
  actionsOf: (name) => `Aktionen: ${name}`,
  change: 'Tarif und Limit ändern',
  changed: (name) => `${name} ist geändert.`,
  quota: 'Anfragen pro Monat',
  quotaHint: 'Leer bedeutet ohne Limit.',
  quotaFault: 'Geben Sie eine ganze Zahl ein, oder lassen Sie es leer.',
  close: 'Konto schließen',
  closeTitle: (name) => `${name} schließen?`,
  closeText:
    'Die Formulare nehmen keine Anfragen an, Schlüssel und Mitglieder werden abgewiesen, Mails und Webhooks warten. Nichts geht verloren.',
  closed: (name) => `${name} ist geschlossen.`,
  reason: 'Grund',
  reasonHint: 'Die Mitglieder lesen das.',
  open: 'Wieder öffnen',
  openTitle: (name) => `${name} wieder öffnen?`,
  openText:
    'Formulare, Schlüssel und Mitglieder funktionieren wieder, und was wartete, wird gesendet.',
  opened: (name) => `${name} ist wieder offen.`,
  look: 'In das Konto hineinsehen',
  until: (day) => `Einsicht bis ${day}`,
  askTitle: (name) => `${name} hat Sie nicht hereingelassen`,
  askText:
    'Ein Inhaber kann das unter Einstellungen, Konto tun, für eine Stunde, einen Tag oder eine Woche. Fragen Sie per Mail oder Telefon.',
  visit: (name, time) => `Sie sind als Betreiber in ${name} bis ${time}. Sie können nur ansehen.`,
  toAll: 'Zu allen Konten',
  leaveTitle: 'Den Betreiber hereinlassen',
  leaveAbout:
    'Möchten Sie Hilfe? Wer diesen Dienst für Sie betreibt, kann dann in dieses Konto hineinsehen und nichts ändern. Ohne Kontaktdaten sind Namen, Adressen und Telefonnummern der Kunden nicht zu sehen.',
  hours: { 1: '1 Stunde', 24: '1 Tag', 168: '7 Tage' },
  forHow: 'Wie lange',
  contact: 'Mit Kontaktdaten der Kunden',
  give: 'Den Betreiber hereinlassen',
  given: 'Der Betreiber darf hineinsehen.',
  end: 'Jetzt beenden',
  ended: 'Der Betreiber darf nicht mehr hineinsehen.',
  isOpen: (time, contact) =>
    contact
      ? `Der Betreiber darf bis ${time} hineinsehen, mit Kontaktdaten.`
      : `Der Betreiber darf bis ${time} hineinsehen, ohne Kontaktdaten.`,
  visits: 'Wer hereinkam',
  noVisits: 'Bisher kam niemand herein.',
}
