import type { Messages } from '../type.ts'

export const composer: Messages['composer'] = {
  title: 'E-Mail an den Kunden',
  asks: 'Der Kunde fragt',
  to: (address) => `An ${address}`,
  template: 'Vorlage',
  noTemplate: 'Ohne Vorlage',
  replace: {
    title: 'Ihren Text ersetzen?',
    text: 'Die Vorlage ersetzt, was Sie geschrieben haben.',
    action: 'Ersetzen',
  },
  subject: 'Betreff',
  text: 'Nachricht',
  signed: 'Ihr Name, die Firma, Telefon und E-Mail-Adresse stehen darunter.',
  addFile: 'Datei hinzufügen',
  removeFile: (name) => `${name} entfernen`,
  tooLarge: (bytes) => `Die Dateien einer E-Mail dürfen zusammen ${bytes} groß sein.`,
  refused: 'Diese Datei kann nicht mit. Fotos, PDF und CAD-Zeichnungen gehen.',
  addLink: 'Link zum Angebot einfügen',
  replies: (address) => `Die Antwort geht an ${address}.`,
  noReply:
    'Für Antworten ist keine Adresse bekannt: Tragen Sie Ihre E-Mail-Adresse unter Einstellungen ein.',
  send: 'Senden',
  sent: (address) => `Die E-Mail an ${address} geht in zehn Sekunden hinaus.`,
  noAddress: 'Der Kunde hat keine E-Mail-Adresse.',
  noServer:
    'Es ist kein Mailserver eingerichtet, daher kann von hier keine E-Mail gesendet werden.',
  ownProgram: 'Im eigenen Mailprogramm schreiben',
}
