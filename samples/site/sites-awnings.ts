import type { ShortSite } from './sites-home.ts'
import { HOMES } from './sites-site.ts'

/** The website of an invented dealer of awnings. */
export const DUINRAND: ShortSite = {
  name: 'awnings',
  home: HOMES.awnings,
  brand: 'Duinrand',
  company: 'Zonwering Duinrand',
  phone: '010 000 09 09',
  email: 'info@duinrand.example',
  teaser: 'size',
  texts: {
    nl: {
      title: 'zonneschermen op maat',
      description:
        'De voorbeeldsite van een bedachte dealer van zonwering, met het formulier van Zeven.',
      hero: {
        kicker: 'Zonneschermen op maat',
        title: 'Schaduw precies waar u zit.',
        lead: 'Knikarmschermen met doek naar keuze, met de hand of met een motor die zelf op de wind let. Gemaakt op uw maat, door ons opgehangen.',
        begin: 'Kies uw maat',
        picture: 'Tekening van een terras onder een zonnescherm',
      },
      teaser: {
        title: 'Hoe groot moet de schaduw zijn?',
        text: 'Schuif of typ. Het doek en de bediening kiest u daarna.',
      },
      steps: [
        { title: 'U kiest', text: 'Maat, doek, kleur en bediening, met een prijs erbij.' },
        { title: 'Wij rekenen', text: 'Een offerte met montage, zonder verrassingen.' },
        { title: 'Wij meten', text: 'Met de stalen van het doek bij ons.' },
        { title: 'Wij hangen op', text: 'In een ochtend, en wij leggen uit hoe het werkt.' },
      ],
      full: {
        title: 'Stel het hele scherm samen',
        text: 'Cassette, doek, frame, motor en licht. Tekening en prijs lopen mee.',
      },
      configurator: {
        title: 'Stel uw zonnescherm samen',
        text: 'Een paar vragen, een tekening op schaal en meteen een richtprijs.',
      },
    },
    en: {
      title: 'made-to-measure awnings',
      description: 'The example site of an invented dealer of awnings, with the form of Zeven.',
      hero: {
        kicker: 'Made-to-measure awnings',
        title: 'Shade, exactly where you sit.',
        lead: 'Folding-arm awnings in a fabric of your choice, by hand or with a motor that minds the wind. Made to your size, installed by us.',
        begin: 'Choose your size',
        picture: 'Drawing of a terrace below an awning',
      },
      teaser: {
        title: 'How large should the shade be?',
        text: 'Slide or type. You choose the fabric and the operation afterwards.',
      },
      steps: [
        { title: 'You choose', text: 'Size, fabric, colour and operation, with a price.' },
        { title: 'We calculate', text: 'A quotation with installation, without surprises.' },
        { title: 'We measure', text: 'And bring the samples of the fabric.' },
        { title: 'We install', text: 'In a morning, and we show you how it works.' },
      ],
      full: {
        title: 'Put the whole awning together',
        text: 'Cassette, fabric, frame, motor and lights. Drawing and price follow.',
      },
      configurator: {
        title: 'Put your awning together',
        text: 'A few questions, a drawing to scale and a guide price at once.',
      },
    },
    de: {
      title: 'Markisen nach Maß',
      description:
        'Die Beispielseite eines erfundenen Markisenhändlers mit dem Formular von Zeven.',
      hero: {
        kicker: 'Markisen nach Maß',
        title: 'Schatten, genau wo Sie sitzen.',
        lead: 'Gelenkarmmarkisen mit Tuch nach Wahl, von Hand oder mit einem Motor, der selbst auf den Wind achtet. Nach Ihrem Maß gefertigt, von uns montiert.',
        begin: 'Maß wählen',
        picture: 'Zeichnung einer Terrasse unter einer Markise',
      },
      teaser: {
        title: 'Wie groß soll der Schatten sein?',
        text: 'Schieben oder tippen Sie. Tuch und Bedienung wählen Sie danach.',
      },
      steps: [
        { title: 'Sie wählen', text: 'Maß, Tuch, Farbe und Bedienung, mit Preis.' },
        { title: 'Wir rechnen', text: 'Ein Angebot mit Montage, ohne Überraschungen.' },
        { title: 'Wir messen', text: 'Und bringen die Tuchmuster mit.' },
        { title: 'Wir montieren', text: 'An einem Vormittag, und wir erklären Ihnen alles.' },
      ],
      full: {
        title: 'Die ganze Markise zusammenstellen',
        text: 'Kassette, Tuch, Gestell, Motor und Licht. Zeichnung und Preis passen sich an.',
      },
      configurator: {
        title: 'Stellen Sie Ihre Markise zusammen',
        text: 'Ein paar Fragen, eine maßstäbliche Zeichnung und sofort ein Richtpreis.',
      },
    },
    fr: {
      title: 'stores sur mesure',
      description:
        'Le site d’exemple d’un installateur de stores inventé, avec le formulaire de Zeven.',
      hero: {
        kicker: 'Stores bannes sur mesure',
        title: 'De l’ombre, là où vous êtes assis.',
        lead: 'Stores à bras articulés avec la toile de votre choix, manuels ou avec un moteur qui surveille le vent. Fabriqués à vos mesures, posés par nous.',
        begin: 'Choisissez vos dimensions',
        picture: 'Dessin d’une terrasse sous un store banne',
      },
      teaser: {
        title: 'Quelle surface d’ombre\u00a0?',
        text: 'Faites glisser ou saisissez. La toile et la commande se choisissent ensuite.',
      },
      steps: [
        { title: 'Vous choisissez', text: 'Dimensions, toile, couleur et commande, avec un prix.' },
        { title: 'Nous calculons', text: 'Un devis pose comprise, sans surprise.' },
        { title: 'Nous mesurons', text: 'Et apportons les échantillons de toile.' },
        { title: 'Nous posons', text: 'En une matinée, et nous vous montrons tout.' },
      ],
      full: {
        title: 'Composez tout le store',
        text: 'Coffre, toile, armature, moteur et éclairage. Le dessin et le prix suivent.',
      },
      configurator: {
        title: 'Composez votre store',
        text: 'Quelques questions, un dessin à l’échelle et aussitôt un prix indicatif.',
      },
    },
  },
}
