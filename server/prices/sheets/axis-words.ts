/** Words for the sides of products, in the languages of forms and suppliers. They may end a compound word. */
const WORDS = {
  width:
    'breedte|width|breite|largeur|bredde?|larghezza|ancho|anchura|szerokość|šířka|szélesség|lățime',
  depth:
    'diepte|uitval|depth|projection|tiefe|ausfall|ausladung|profondeur|avancée|saillie|dybde|djup|profondità|profundidad|głębokość|hloubka|mélység|adâncime',
  height:
    'hoogte|height|höhe|hauteur|højde|høyde|höjd|altezza|altura|wysokość|výška|magasság|înălțime',
  other:
    'lengte|length|länge|longueur|længde|lengde|längd|lunghezza|longitud|długość|délka|aantal|number|anzahl|nombre',
} as const
export type AxisSide = keyof typeof WORDS
const SIDES = Object.entries(WORDS).map(
  ([side, words]) =>
    [side as AxisSide, new RegExp(`(?:${words})(?:s|n|en)?(?!\\p{L})`, 'iu')] as const,
)
/** Longer names are ignored. */
const LONGEST = 100

/** The side that a text names, such as `width` for `Breedte (mm)`; null if it names none. */
export function sideNamed(text: string): AxisSide | null {
  if (text.length > LONGEST) return null
  return SIDES.find(([, words]) => words.test(text))?.[0] ?? null
}
