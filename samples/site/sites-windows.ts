import type { ShortSite } from './sites-home.ts'
import { HOMES } from './sites-site.ts'

/** The website of an invented dealer of window frames. */
export const BERKENDAAL: ShortSite = {
  name: 'windows',
  home: HOMES.windows,
  brand: 'Berkendaal',
  company: 'Kozijnwerk Berkendaal',
  phone: '010 000 08 08',
  email: 'info@berkendaal.example',
  teaser: 'choice',
  texts: {
    nl: {
      title: 'kozijnen op maat',
      description:
        'De voorbeeldsite van een bedachte dealer van kozijnen, met het formulier van Zeven.',
      hero: {
        kicker: 'Kozijnen op maat',
        title: 'Een warmer huis begint bij het raam.',
        lead: 'Kunststof, aluminium of hardhout: wij maken elk kozijn op de millimeter en plaatsen het zelf. U geeft de maten op, wij rekenen met u mee.',
        begin: 'Stel uw kozijnen samen',
        picture: 'Tekening van een gevel met nieuwe ramen',
      },
      teaser: {
        title: 'Van welk materiaal worden ze?',
        text: 'Kies een materiaal. Daarna beschrijft u elk kozijn, met de tekening erbij.',
      },
      steps: [
        { title: 'U meet ongeveer', text: 'Op een paar centimeter komt het nog niet aan.' },
        { title: 'Wij rekenen', text: 'Een offerte met een regel voor elk soort kozijn.' },
        { title: 'Wij meten precies', text: 'Na uw akkoord, raam voor raam.' },
        { title: 'Wij plaatsen', text: 'Oude kozijnen eruit, nieuwe erin, en alles afgekit.' },
      ],
      full: {
        title: 'Al uw kozijnen in één aanvraag',
        text: 'Eén raam of het hele huis: voeg toe, kopieer en pas aan. De tekening laat ze naast elkaar zien.',
      },
      configurator: {
        title: 'Stel uw kozijnen samen',
        text: 'Beschrijf elk kozijn, zie het getekend en vraag uw offerte aan.',
      },
    },
    en: {
      title: 'made-to-measure windows',
      description: 'The example site of an invented dealer of windows, with the form of Zeven.',
      hero: {
        kicker: 'Made-to-measure windows',
        title: 'A warmer home begins at the window.',
        lead: 'PVC, aluminium or hardwood: we make every frame to the millimetre and install it ourselves. You give us the sizes, we do the sums.',
        begin: 'Put your windows together',
        picture: 'Drawing of a house front with new windows',
      },
      teaser: {
        title: 'What will they be made of?',
        text: 'Pick a material. Then you describe each window, together with its drawing.',
      },
      steps: [
        { title: 'You measure roughly', text: 'A few centimetres do not matter yet.' },
        { title: 'We calculate', text: 'A quotation with a line for each kind of window.' },
        { title: 'We measure exactly', text: 'Once you agree, window by window.' },
        { title: 'We install', text: 'Old windows out, new ones in, and all of it sealed.' },
      ],
      full: {
        title: 'All your windows in one request',
        text: 'One window or the whole house: add, copy and change. The drawing shows them side by side.',
      },
      configurator: {
        title: 'Put your windows together',
        text: 'Describe each window, see it drawn and ask for your quotation.',
      },
    },
    de: {
      title: 'Fenster nach Maß',
      description: 'Die Beispielseite eines erfundenen Fensterhändlers mit dem Formular von Zeven.',
      hero: {
        kicker: 'Fenster nach Maß',
        title: 'Ein wärmeres Haus beginnt am Fenster.',
        lead: 'Kunststoff, Aluminium oder Hartholz: Wir fertigen jeden Rahmen auf den Millimeter genau und bauen ihn selbst ein. Sie nennen die Maße, wir rechnen mit.',
        begin: 'Fenster zusammenstellen',
        picture: 'Zeichnung einer Fassade mit neuen Fenstern',
      },
      teaser: {
        title: 'Aus welchem Material?',
        text: 'Wählen Sie ein Material. Danach beschreiben Sie jedes Fenster, mit der Zeichnung dazu.',
      },
      steps: [
        { title: 'Sie messen ungefähr', text: 'Auf ein paar Zentimeter kommt es noch nicht an.' },
        { title: 'Wir rechnen', text: 'Ein Angebot mit einer Zeile für jede Art Fenster.' },
        { title: 'Wir messen genau', text: 'Nach Ihrer Zusage, Fenster für Fenster.' },
        { title: 'Wir montieren', text: 'Alte Fenster raus, neue rein, und alles abgedichtet.' },
      ],
      full: {
        title: 'Alle Fenster in einer Anfrage',
        text: 'Ein Fenster oder das ganze Haus: hinzufügen, kopieren, ändern. Die Zeichnung zeigt sie nebeneinander.',
      },
      configurator: {
        title: 'Stellen Sie Ihre Fenster zusammen',
        text: 'Beschreiben Sie jedes Fenster, sehen Sie es gezeichnet und fordern Sie Ihr Angebot an.',
      },
    },
    fr: {
      title: 'fenêtres sur mesure',
      description:
        'Le site d’exemple d’un installateur de fenêtres inventé, avec le formulaire de Zeven.',
      hero: {
        kicker: 'Fenêtres sur mesure',
        title: 'Une maison plus chaude commence par ses fenêtres.',
        lead: 'PVC, aluminium ou bois dur\u00a0: nous fabriquons chaque cadre au millimètre et le posons nous-mêmes. Vous donnez les dimensions, nous calculons.',
        begin: 'Composez vos fenêtres',
        picture: 'Dessin d’une façade avec de nouvelles fenêtres',
      },
      teaser: {
        title: 'En quel matériau\u00a0?',
        text: 'Choisissez un matériau. Vous décrivez ensuite chaque fenêtre, dessin à l’appui.',
      },
      steps: [
        { title: 'Vous mesurez à peu près', text: 'Quelques centimètres n’importent pas encore.' },
        { title: 'Nous calculons', text: 'Un devis avec une ligne par type de fenêtre.' },
        { title: 'Nous mesurons au plus juste', text: 'Après votre accord, fenêtre par fenêtre.' },
        { title: 'Nous posons', text: 'Dépose, pose et étanchéité, du début à la fin.' },
      ],
      full: {
        title: 'Toutes vos fenêtres en une demande',
        text: 'Une fenêtre ou toute la maison\u00a0: ajoutez, copiez, modifiez. Le dessin les montre côte à côte.',
      },
      configurator: {
        title: 'Composez vos fenêtres',
        text: 'Décrivez chaque fenêtre, voyez-la dessinée et demandez votre devis.',
      },
    },
  },
}
