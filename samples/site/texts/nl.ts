/** The dealer's own language. The other languages have the same keys. */
export const nl = {
  title: 'Lindehof Veranda’s: maatwerk uit eigen werkplaats',
  description: 'De voorbeeldsite van een bedachte dealer, met alle widgets van Zeven erop.',
  skip: 'Naar de inhoud',
  languages: 'Taal',
  example: 'Voorbeeldsite van Zeven',
  menu: 'Hoofdmenu',
  menuItems: {
    way: 'Werkwijze',
    quote: 'Offerte',
    configurator: 'Configurator',
  },
  invented: (company: string) => `${company} is bedacht: dit is de voorbeeldsite van Zeven.`,
  dealers: {
    title: 'Voorbeelddealers',
    veranda: 'Veranda’s',
    windows: 'Kozijnen',
    awnings: 'Zonwering',
  },
  hero: {
    kicker: 'Veranda’s op maat',
    title: 'Een kamer erbij, met de tuin als behang.',
    lead: 'Wij zagen, lakken en plaatsen zelf. U tekent met ons mee: op de millimeter, in uw kleur, met het dak dat bij uw huis past.',
    begin: 'Teken uw veranda',
    quote: 'Liever meteen een offerte',
    picture: 'Tekening van een huis met een veranda aan de tuinkant',
  },
  tour: {
    title: 'Bent u dealer? Dit zijn de zeven widgets.',
    text: 'Lindehof is bedacht, de widgets werken echt. Elke widget staat waar een dealer hem zou zetten, met zijn naam erboven.',
    names: {
      size: 'Maat',
      choice: 'Keuze',
      area: 'Werkgebied',
      price: 'Prijs',
      callback: 'Terugbellen',
      quick: 'Offerte',
      full: 'Alles',
    },
  },
  notes: {
    size: 'Vraagt alleen de maat en tekent mee. De configurator neemt het antwoord over.',
    choice:
      'Eén vraag uit het formulier om mee te beginnen. De configurator neemt het antwoord over.',
    area: 'Zegt bij een postcode of u er komt. Probeer 1234 AB, 4811 AB en 9711 AB.',
    price: 'Een prijs uit uw eigen prijslijst, zodra maat en dak bekend zijn.',
    callback: 'Een naam, een nummer en een moment om te bellen zijn al een aanvraag.',
    quick: 'Maat en gegevens op één paneel: de kortste weg naar een aanvraag.',
    full: 'Alle vragen, stap voor stap, met tekening, prijs en een samenvatting.',
  },
  size: {
    title: 'Begin met de maat',
    text: 'Schuif of typ. De tekening groeit mee; de rest kiest u daarna.',
  },
  way: {
    title: 'Zo werken wij',
    steps: {
      draw: { title: 'U tekent', text: 'Maat, dak, kleur en wanden, in een paar minuten.' },
      calculate: {
        title: 'Wij rekenen',
        text: 'Binnen twee werkdagen een offerte zonder losse eindjes.',
      },
      measure: { title: 'Wij meten', text: 'Pas na uw akkoord komen wij bij u langs.' },
      build: {
        title: 'Wij plaatsen',
        text: 'Eén ploeg, meestal één dag, en opgeruimd weer weg.',
      },
    },
  },
  choice: {
    title: 'Glas of polycarbonaat?',
    text: 'Kies een dak en ga verder met uw keuze.',
  },
  price: {
    title: 'Reken het vast uit',
    text: 'Een eerlijke vanafprijs, zonder dat u iets achterlaat.',
  },
  quotes: {
    drawing: {
      words: '“De tekening op de site klopt tot op de centimeter met wat er nu staat.”',
      who: 'Familie Voorbeeld, Lindestad',
    },
    offer: {
      words: '“Op dinsdag aangevraagd, op donderdag een offerte die we begrepen.”',
      who: 'Jo Proefklant, Eikendorp',
    },
  },
  full: {
    title: 'Of alles in één keer',
    text: 'In de configurator kiest u ook kleur, wanden en licht. Tekening en prijs lopen mee.',
    button: 'Open de configurator',
  },
  area: {
    title: 'Waar wij werken',
    text: 'Wij plaatsen zelf, en rijden daarvoor niet het hele land door.',
  },
  callback: { title: 'Liever even bellen?', text: 'Zeg wanneer het u past.' },
  quick: {
    title: 'Vraag een offerte aan',
    text: 'Weet u de maat al ongeveer? Dan hebben wij aan uw gegevens genoeg om te beginnen.',
  },
  configurator: {
    title: 'Ontwerp uw veranda',
    text: 'Een paar vragen, een tekening op schaal, en binnen twee werkdagen een offerte.',
    back: 'Terug naar de site',
  },
}

export type DemoTexts = typeof nl
