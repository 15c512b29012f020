/** Words that name the sides of what is made, in the languages of our forms. */
const WORDS = {
  width: ['breedte', 'width', 'breite', 'largeur'],
  depth: [
    'diepte',
    'uitval',
    'depth',
    'projection',
    'tiefe',
    'ausfall',
    'ausladung',
    'profondeur',
    'avancée',
    'saillie',
  ],
  height: ['hoogte', 'height', 'höhe', 'hauteur'],
  other: ['lengte', 'length', 'länge', 'longueur', 'aantal', 'number', 'anzahl', 'nombre'],
} as const
export type AxisSide = keyof typeof WORDS
const SIDES = Object.entries(WORDS).map(
  ([side, words]) =>
    [side as AxisSide, new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'iu')] as const,
)
/** No name is longer. */
const LONGEST = 100

/** The side that a text names, such as `width` for `Breedte (mm)`; null when it names none. */
export function sideNamed(text: string): AxisSide | null {
  if (text.length > LONGEST) return null
  return SIDES.find(([, words]) => words.test(text))?.[0] ?? null
}
