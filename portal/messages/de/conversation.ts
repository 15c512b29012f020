import type { Messages } from '../type.ts'

export const composer: Messages['composer'] = {
  title: 'E-Mail an den Kunden',
  asks: 'Gefragt per E-Mail oder im Angebot',
  to: (address) => `An ${address}`,
  template: 'Vorlage',
  noTemplate: 'Ohne Vorlage',
  replace: {
    title: 'Ihren Text ersetzen?',
    text: 'Die Vorlage ersetzt, was Sie geschrieben haben.',
    action: 'Ersetzen',
  },
  text: 'Nachricht',
  signed: 'Ihr Name, die Firma, Telefon und E-Mail-Adresse stehen darunter.',
  addFile: 'Datei hinzufügen',
  removeFile: (name) => `${name} entfernen`,
  tooLarge: (bytes) => `Die Dateien einer E-Mail dürfen zusammen ${bytes} groß sein.`,
  refused: 'Diese Datei kann nicht angehängt werden, nur Fotos, PDFs und CAD-Zeichnungen.',
  addLink: 'Link zum Angebot einfügen',
  replies: (address) => `Die Antwort geht an ${address}.`,
  noReply:
    'Für Antworten ist keine Adresse bekannt: Tragen Sie Ihre E-Mail-Adresse unter Einstellungen ein.',
  comesBack: 'Die Antwort kommt hierher zurück, zur Anfrage.',
  send: 'Senden',
  sent: (address) => `Die E-Mail an ${address} wird in zehn Sekunden gesendet.`,
  noAddress: 'Der Kunde hat keine E-Mail-Adresse.',
  noServer:
    'Es ist kein Mailserver eingerichtet, daher kann von hier keine E-Mail gesendet werden.',
  ownProgram: 'Im eigenen Mailprogramm schreiben',
}

export const conversation: Messages['conversation'] = {
  earlier: 'Frühere anzeigen',
  write: 'E-Mail schreiben',
  quoted: 'Frühere E-Mails',
  automatic: 'automatische Antwort',
  offerLink: 'Link zum Angebot',
  states: {
    waiting: 'wird gleich gesendet',
    sent: 'vom Mailserver angenommen',
    kept: 'als Datei aufbewahrt: Es gibt keinen Mailserver',
    failed: 'nicht gesendet',
    bounced: 'nicht zustellbar',
  },
  hiddenFiles: 'Dateien sind für Sie ausgeblendet.',
  noText:
    'Der Text dieser E-Mail wird nicht aufbewahrt: Mit dem Link darin kann unterschrieben werden.',
  wrote: 'hat eine E-Mail geschrieben',
  mailed: 'hat dem Kunden eine E-Mail geschrieben',
  open: 'E-Mail lesen',
  howWent: 'Wie lief der Anruf?',
  did: 'Haben Sie eine Nachricht gesendet?',
  sentMessage: 'Nachricht gesendet',
  callBack: 'Rückruf um …',
  outcomes: {
    reached: 'Erreicht',
    not_reached: 'Nicht erreicht',
    voicemail: 'Mailbox',
    call_back: 'Rückruf',
  },
  called: {
    reached: 'hat den Kunden angerufen und erreicht',
    not_reached: 'hat angerufen, aber niemanden erreicht',
    voicemail: 'hat angerufen und auf die Mailbox gesprochen',
    call_back: 'ruft den Kunden zurück',
  },
  notedCall: {
    reached: 'Anruf notiert: Die Anfrage ist beantwortet.',
    not_reached: 'Der Versuch ist notiert.',
    voicemail: 'Die Nachricht auf der Mailbox ist notiert.',
  },
}
