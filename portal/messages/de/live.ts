import type { Messages } from '../type.ts'

export const live: Messages['live'] = {
  newLeads: (count) => (count === 1 ? 'Eine neue Anfrage' : `${count} neue Anfragen`),
  title: 'In diesem Browser',
  text: 'Solange das Portal in einem Tab geöffnet ist, kann der Browser eine neue Anfrage melden. Über den Kunden sagt die Meldung nichts.',
  allow: 'Neue Anfragen melden',
  allowed:
    'Dieser Browser meldet neue Anfragen. Abschalten können Sie das in den Einstellungen des Browsers.',
  denied:
    'Der Browser lässt das nicht zu. Sie können es in den Einstellungen des Browsers erlauben.',
  impossible: 'Dieser Browser kann das nicht, oder das Portal ist nicht über https geöffnet.',
  example: 'Es funktioniert',
  exampleText: 'So erfahren Sie von einer neuen Anfrage.',
}
