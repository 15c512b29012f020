import type { promotions as English } from '../en/promotions.ts'

export const promotions: typeof English = {
  title: 'Acties',
  promotion: 'Actie',
  add: 'Actie beginnen',
  search: 'Acties zoeken',
  searchHint: 'Naam of code',
  none: 'Nog geen acties',
  noneText:
    'Een actie geeft nieuwe offertes een percentage korting zolang ze loopt. De nieuwste die loopt telt.',
  nothingFound: 'Geen actie gevonden',
  states: { live: 'Loopt', planned: 'Gepland', over: 'Voorbij', off: 'Uitgezet' },
  isApplied: 'Nieuwe offertes krijgen deze.',
  discount: 'Korting',
  window: 'Wanneer',
  always: 'onbeperkt',
  since: (time) => `vanaf ${time}`,
  to: (time) => `tot en met ${time}`,
  timeLine: 'Wat loopt wanneer',
  notAllShown: 'Hier staan alleen de nieuwste 200.',
  appliedThen: 'Nieuwe offertes krijgen deze',
  liveToo: 'Loopt, maar een nieuwere telt',
  now: 'Nu',
  from: 'Van',
  until: 'Tot en met',
  newOffersGet: 'Nieuwe offertes krijgen',
  alsoLive: 'Loopt ook',
  fields: {
    name: 'Naam',
    discount_pct: 'Korting in %',
    code: 'Code',
    description: 'Tekst voor de klant',
    valid_from: 'Vanaf',
    valid_until: 'Tot en met',
  },
  thirtyDays:
    'Goed om te weten: wie in de EU aan consumenten een korting aankondigt, moet doorgaans ook de laagste prijs van de laatste 30 dagen noemen.',
  codeHint: 'Uw eigen code ervoor.',
  descriptionHint: 'Klanten lezen dit op de offerte.',
  fromHint: 'Leeg: meteen.',
  untilHint: 'Leeg: zonder einde.',
  exact: 'Met tijden',
  clock: (zone) => `Op de klok van het account (${zone}).`,
  isOn: 'Aan',
  isOnHint: 'Staat ze uit, dan krijgen nieuwe offertes haar niet meer. Wie haar heeft, houdt haar.',
  faults: {
    percent: 'Vul een percentage van 0 tot 100 in.',
    window: 'Dit is vóór het begin.',
  },
  offers: (count) =>
    count === 1 ? 'Eén offerte heeft deze actie.' : `${count} offertes hebben deze actie.`,
  deleteTitle: 'Deze actie verwijderen?',
  deleteText: 'Geen offerte heeft ze. Dit kan niet ongedaan worden gemaakt.',
  deleteKept: (count) =>
    count === 1
      ? 'Eén offerte heeft ze en houdt de korting. Zet u ze alleen uit, dan ziet u nog welke. Dit kan niet ongedaan worden gemaakt.'
      : `${count} offertes hebben ze en houden hun korting. Zet u ze alleen uit, dan ziet u nog welke. Dit kan niet ongedaan worden gemaakt.`,
  deleted: 'De actie is verwijderd.',
  openOffers: 'Openstaande offertes',
  applyText:
    'Offertes die er al zijn houden wat ze hebben. U kunt deze actie geven aan offertes waarover de klant nog niet heeft beslist.',
  notLive: 'Alleen een actie die loopt kan aan openstaande offertes worden gegeven.',
  preview: 'Voorbeeld',
  gets: 'krijgen ze',
  pinned: 'overgeslagen: vastgezet op een actie',
  typed: 'overgeslagen: de korting is met de hand ingevoerd',
  apply: (count) => (count === 1 ? 'Aan 1 offerte geven' : `Aan ${count} offertes geven`),
  applied: (count) =>
    count === 1 ? '1 offerte heeft de actie nu.' : `${count} offertes hebben de actie nu.`,
  showCurrent: 'Toon zoals het nu is',
}
