import type { promotions as English } from '../en/promotions.ts'

export const promotions: typeof English = {
  title: 'Aktionen',
  promotion: 'Aktion',
  add: 'Aktion beginnen',
  search: 'Aktionen suchen',
  searchHint: 'Name oder Code',
  none: 'Noch keine Aktionen',
  noneText:
    'Eine Aktion gibt neuen Angeboten einen Prozentsatz Rabatt, solange sie läuft. Es zählt die neueste, die läuft.',
  nothingFound: 'Keine Aktion gefunden',
  states: { live: 'Läuft', planned: 'Geplant', over: 'Vorbei', off: 'Ausgeschaltet' },
  isApplied: 'Neue Angebote bekommen diese.',
  discount: 'Rabatt',
  window: 'Wann',
  always: 'unbegrenzt',
  since: (time) => `ab ${time}`,
  to: (time) => `bis einschließlich ${time}`,
  timeLine: 'Was wann läuft',
  notAllShown: 'Hier stehen nur die neuesten 200.',
  appliedThen: 'Neue Angebote bekommen sie',
  liveToo: 'Läuft, aber eine neuere zählt',
  now: 'Jetzt',
  from: 'Von',
  until: 'Bis einschließlich',
  newOffersGet: 'Neue Angebote bekommen',
  alsoLive: 'Läuft auch',
  fields: {
    name: 'Name',
    discount_pct: 'Rabatt in %',
    code: 'Code',
    description: 'Text für den Kunden',
    valid_from: 'Ab',
    valid_until: 'Bis einschließlich',
  },
  thirtyDays:
    'Gut zu wissen: Wer Verbrauchern in der EU eine Preissenkung ankündigt, muss in der Regel auch den niedrigsten Preis der letzten 30 Tage nennen.',
  codeHint: 'Ihr eigener Code dafür.',
  descriptionHint: 'Kunden lesen ihn im Angebot.',
  fromHint: 'Leer: sofort.',
  untilHint: 'Leer: ohne Ende.',
  exact: 'Mit Uhrzeiten',
  clock: (zone) => `Nach der Uhr des Kontos (${zone}).`,
  isOn: 'Eingeschaltet',
  isOnHint:
    'Ausgeschaltet bekommen neue Angebote sie nicht mehr. Angebote, die sie haben, behalten sie.',
  faults: {
    percent: 'Geben Sie einen Prozentsatz von 0 bis 100 ein.',
    window: 'Das liegt vor dem Beginn.',
  },
  offers: (count) =>
    count === 1 ? 'Ein Angebot hat diese Aktion.' : `${count} Angebote haben diese Aktion.`,
  deleteTitle: 'Diese Aktion löschen?',
  deleteText: 'Kein Angebot hat sie. Das lässt sich nicht rückgängig machen.',
  deleteKept: (count) =>
    count === 1
      ? 'Ein Angebot hat sie und behält seinen Rabatt. Nur ausgeschaltet sähen Sie noch, welches. Das lässt sich nicht rückgängig machen.'
      : `${count} Angebote haben sie und behalten ihren Rabatt. Nur ausgeschaltet sähen Sie noch, welche. Das lässt sich nicht rückgängig machen.`,
  deleted: 'Die Aktion ist gelöscht.',
  openOffers: 'Offene Angebote',
  applyText:
    'Angebote, die es schon gibt, behalten, was sie haben. Sie können diese Aktion denen geben, über die der Kunde noch nicht entschieden hat.',
  notLive: 'Nur eine laufende Aktion lässt sich offenen Angeboten geben.',
  preview: 'Vorschau',
  gets: 'bekommen sie',
  pinned: 'übersprungen: an eine Aktion gebunden',
  typed: 'übersprungen: der Rabatt wurde von Hand eingegeben',
  apply: (count) => (count === 1 ? '1 Angebot geben' : `${count} Angeboten geben`),
  applied: (count) =>
    count === 1 ? '1 Angebot hat die Aktion jetzt.' : `${count} Angebote haben die Aktion jetzt.`,
  showCurrent: 'Zeigen, wie sie jetzt ist',
}
