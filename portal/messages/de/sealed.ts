import type { Messages } from '../type.ts'

export const sealed: Messages['sealed'] = {
  title: 'Gesetzlich aufbewahrt',
  about:
    'Unterschriebene Angebote gelöschter Personen. Sie sind versiegelt, keine Suche findet sie, und jedes verschwindet nach Ablauf seiner Frist.',
  none: 'Von gelöschten Personen wird nichts aufbewahrt.',
  offer: 'Angebot',
  signed: (date) => `Unterschrieben am ${date}`,
  open: 'Öffnen…',
  openNamed: (name) => `Angebot ${name} öffnen`,
  openText:
    'Die Datei zeigt, wer was bestellt hat, mit dem unterschriebenen PDF. „Wer tat was“ hält fest, dass Sie sie geöffnet haben und warum.',
  why: 'Warum öffnen Sie es?',
  choose: 'Grund auswählen',
  reasons: {
    tax: 'Steuerprüfung',
    dispute: 'Streitfall',
    warranty: 'Gewährleistung',
    authority: 'Anfrage einer Behörde',
  },
  save: 'Als Zip speichern',
}

export const erasures: Messages['erasures'] = {
  title: 'Was gelöscht wurde',
  about: 'Wie viel verschwand, ohne Namen: Nichts sagt mehr, wer es war.',
  none: 'Noch wurde nichts gelöscht.',
  gone: 'Was verschwand',
  kinds: {
    person: 'Jemand hat darum gebeten',
    retention: 'Die Frist war abgelaufen',
  },
}
