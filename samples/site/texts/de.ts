import type { DemoTexts } from './nl.ts'

export const de: DemoTexts = {
  title: 'Lindehof Veranda’s: Maßarbeit aus eigener Werkstatt',
  description: 'Die Beispielseite eines erfundenen Händlers mit allen Widgets von Zeven.',
  skip: 'Zum Inhalt',
  languages: 'Sprache',
  example: 'Beispielseite von Zeven',
  menu: 'Hauptmenü',
  menuItems: {
    way: 'Ablauf',
    quote: 'Angebot',
    configurator: 'Konfigurator',
  },
  invented: (company) => `${company} ist erfunden: Dies ist die Beispielseite von Zeven.`,
  dealers: {
    title: 'Beispielhändler',
    veranda: 'Überdachungen',
    windows: 'Fenster',
    awnings: 'Markisen',
  },
  hero: {
    kicker: 'Terrassenüberdachungen nach Maß',
    title: 'Ein Zimmer mehr, mit dem Garten als Tapete.',
    lead: 'Wir sägen, lackieren und montieren selbst. Sie zeichnen mit: auf den Millimeter genau, in Ihrer Farbe, mit dem Dach, das zu Ihrem Haus passt.',
    begin: 'Überdachung zeichnen',
    quote: 'Lieber gleich ein Angebot',
    picture: 'Zeichnung eines Hauses mit einer Überdachung an der Gartenseite',
  },
  tour: {
    title: 'Sind Sie Händler? Das sind die sieben Widgets.',
    text: 'Lindehof ist erfunden, die Widgets funktionieren wirklich. Jedes steht dort, wo ein Händler es einsetzen würde, mit seinem Namen darüber.',
    names: {
      size: 'Maß',
      choice: 'Auswahl',
      area: 'Gebiet',
      price: 'Preis',
      callback: 'Rückruf',
      quick: 'Angebot',
      full: 'Alles',
    },
  },
  notes: {
    size: 'Fragt nur nach dem Maß und zeichnet mit. Der Konfigurator übernimmt die Antwort.',
    choice: 'Eine Frage aus dem Formular als Einstieg. Der Konfigurator übernimmt die Antwort.',
    area: 'Sagt zu einer Postleitzahl, ob Sie dorthin kommen. Probieren Sie 1234 AB, 4811 AB und 9711 AB.',
    price: 'Ein Preis aus Ihrer eigenen Preisliste, sobald Maß und Dach bekannt sind.',
    callback: 'Ein Name, eine Nummer und eine Zeit für den Anruf: schon ist es eine Anfrage.',
    quick: 'Maß und Kontaktdaten in einem Schritt: der kürzeste Weg zu einer Anfrage.',
    full: 'Alle Fragen, Schritt für Schritt, mit Zeichnung, Preis und Zusammenfassung.',
  },
  size: {
    title: 'Beginnen Sie mit dem Maß',
    text: 'Schieben oder tippen Sie. Die Zeichnung wächst mit, alles Weitere wählen Sie danach.',
  },
  way: {
    title: 'So arbeiten wir',
    steps: {
      draw: { title: 'Sie zeichnen', text: 'Maß, Dach, Farbe und Wände, in wenigen Minuten.' },
      calculate: {
        title: 'Wir rechnen',
        text: 'Innerhalb von zwei Werktagen ein Angebot, das nichts offenlässt.',
      },
      measure: { title: 'Wir messen', text: 'Erst wenn Sie zusagen, kommen wir zu Ihnen.' },
      build: {
        title: 'Wir montieren',
        text: 'Ein Team, meist ein Tag, und danach ist aufgeräumt.',
      },
    },
  },
  choice: {
    title: 'Glas oder Polycarbonat?',
    text: 'Wählen Sie ein Dach und planen Sie damit weiter.',
  },
  price: {
    title: 'Berechnen Sie den Preis vorab',
    text: 'Ein ehrlicher Einstiegspreis, ohne Angabe Ihrer Daten.',
  },
  quotes: {
    drawing: {
      words:
        '„Die Zeichnung auf der Website stimmt auf den Zentimeter genau mit dem überein, was jetzt hier steht.“',
      who: 'Familie Voorbeeld, Lindestad',
    },
    offer: {
      words: '„Am Dienstag angefragt, am Donnerstag ein Angebot, das wir verstanden haben.“',
      who: 'Jo Proefklant, Eikendorp',
    },
  },
  full: {
    title: 'Oder alles auf einmal',
    text: 'Im Konfigurator wählen Sie auch Farbe, Wände und Licht. Zeichnung und Preis passen sich an.',
    button: 'Konfigurator öffnen',
  },
  area: {
    title: 'Wo wir arbeiten',
    text: 'Wir montieren selbst und fahren dafür nicht durch das ganze Land.',
  },
  callback: {
    title: 'Lieber kurz telefonieren?',
    text: 'Sagen Sie uns, wann es Ihnen passt.',
  },
  quick: {
    title: 'Fordern Sie ein Angebot an',
    text: 'Kennen Sie das Maß schon ungefähr? Dann genügen uns Ihre Angaben für den Anfang.',
  },
  configurator: {
    title: 'Entwerfen Sie Ihre Überdachung',
    text: 'Ein paar Fragen, eine maßstäbliche Zeichnung und innerhalb von zwei Werktagen ein Angebot.',
    back: 'Zurück zur Website',
  },
}
