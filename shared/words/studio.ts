import type { Language } from '../form/text.contract.ts'
import type { View } from '../sketch/projection.ts'

const en = {
  close: 'Close',
  view: 'Seen from',
  views: { oblique: 'Oblique', front: 'Front', side: 'Side', top: 'Top' } as Record<View, string>,
  closer: 'Zoom in',
  farther: 'Zoom out',
  whole: 'Show all',
  hour: 'Time of day',
  lamps: 'The lights you chose are on.',
  scale: 'Person and table',
  person: 'Person',
  help: 'Type a size in the drawing, or drag a dot.',
  moves: 'Drawing: plus and minus zoom, the arrow keys move it, 0 shows all',
}

/** The texts of the large drawing. They come with its script, in all languages. */
export const STUDIO: Readonly<Record<Language, typeof en>> = {
  en,
  nl: {
    close: 'Sluiten',
    view: 'Gezien van',
    views: { oblique: 'Schuin', front: 'Voor', side: 'Opzij', top: 'Boven' },
    closer: 'Inzoomen',
    farther: 'Uitzoomen',
    whole: 'Alles tonen',
    hour: 'Tijd van de dag',
    lamps: 'De gekozen verlichting is aan.',
    scale: 'Persoon en tafel',
    person: 'Persoon',
    help: 'Typ een maat in de tekening, of sleep een stip.',
    moves: 'Tekening: plus en min zoomen, de pijltjes verschuiven, 0 toont alles',
  },
  de: {
    close: 'Schließen',
    view: 'Ansicht von',
    views: { oblique: 'Schräg', front: 'Vorn', side: 'Seite', top: 'Oben' },
    closer: 'Vergrößern',
    farther: 'Verkleinern',
    whole: 'Alles zeigen',
    hour: 'Tageszeit',
    lamps: 'Das gewählte Licht ist an.',
    scale: 'Person und Tisch',
    person: 'Person',
    help: 'Tippen Sie ein Maß in die Zeichnung oder ziehen Sie einen Punkt.',
    moves: 'Zeichnung: Plus und Minus zoomen, die Pfeiltasten verschieben, 0 zeigt alles',
  },
  fr: {
    close: 'Fermer',
    view: 'Vue',
    views: { oblique: 'De biais', front: 'De face', side: 'De côté', top: 'D’en haut' },
    closer: 'Agrandir',
    farther: 'Réduire',
    whole: 'Tout montrer',
    hour: 'Heure de la journée',
    lamps: 'L’éclairage choisi est allumé.',
    scale: 'Personne et table',
    person: 'Personne',
    help: 'Tapez une mesure dans le dessin ou glissez un point.',
    moves: 'Dessin : plus et moins pour agrandir ou réduire, les flèches déplacent, 0 montre tout',
  },
}
