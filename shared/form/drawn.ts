import type { Drawing } from '../drawing/drawing.contract.ts'
import type { DrawnParts, ShownDrawing } from './drawing.contract.ts'
import { MEANINGS, type NamedDrawing, type Part, type Product, roofOf, WALLS } from './drawing.ts'
import type { PublicForm, PublicGroup, PublicQuestion } from './form.contract.ts'
import type { AnswersInput } from './given.ts'
import { isLongList } from './kinds.ts'

type Look = Pick<
  Drawing,
  'sketch' | 'colour' | 'roof' | 'walls' | 'led' | 'spots' | 'sunshade' | 'parts'
>
type Questions = readonly PublicQuestion[]
type Meant = keyof typeof MEANINGS

/** The default filling of a side. */
const FILLINGS: Partial<Record<Product, string>> = { pergola: 'screen', garden_room: 'sliding' }

/** The look of a drawing according to the answers, without its sides. */
export function lookOf(sketch: ShownDrawing, questions: Questions, given: AnswersInput): Look {
  if (typeof sketch !== 'string') return lookOfNamed(sketch, questions, given)
  const { roof, walls, led, spots, sunshade } = given
  return {
    sketch,
    colour: swatchIn(questions, given),
    roof: typeof roof === 'string' ? roof : null,
    walls: Array.isArray(walls) ? walls.filter((wall) => typeof wall === 'string') : [],
    led: led === true,
    spots: countOf(spots),
    sunshade: sunshade === true || undefined,
  }
}

function lookOfNamed(sketch: NamedDrawing, questions: Questions, given: AnswersInput): Look {
  const { product, person, colour, fabric, led } = sketch
  const of = (key = '') => questions.filter((question) => question.key === key)
  const others = questions.filter(({ key }) => key !== fabric)
  return {
    sketch: product,
    colour: swatchIn(colour === undefined ? others : of(colour), given),
    roof: null,
    walls: [],
    // A question for the number alone also determines whether there are any.
    led: led === undefined ? count('spots') !== undefined : isYes('led'),
    spots: count('spots'),
    sunshade: isYes('sunshade') || undefined,
    parts: defined({
      roof: meaning('roof'),
      mounting: meaning('mounting'),
      ...sidesClosed(),
      posts: count('posts'),
      slope: count('slope'),
      fabric: swatchIn(of(fabric), given) ?? undefined,
      valance: given[sketch.valance ?? ''] === false ? false : undefined,
      panes: count('panes'),
      panels: count('panels'),
      tracks: count('tracks'),
      opening: meaning('opening'),
      look: meaning('look'),
      heaters: count('heaters'),
      floor: meaning('floor'),
      cassette: meaning('cassette'),
      operation: meaning('operation'),
      glazing: meaning('glazing'),
      grille: isYes('grille') || undefined,
      material: meaning('material'),
      person,
    }),
  }

  function isYes(part: Part): boolean {
    return given[sketch[part] ?? ''] === true
  }

  function meanings(part: Meant, key = sketch[part]): string[] {
    return of(key)
      .flatMap((question) => chosenOf(question, given[question.key]))
      .flatMap(({ draws, value }) => meaningOf(part, draws ?? value) ?? [])
  }

  function meaning(part: Meant): string | undefined {
    return meanings(part)[0]
  }

  function sidesClosed(): Partial<Record<(typeof WALLS)[number], string | undefined>> {
    const usual = meaning('filling') ?? FILLINGS[product] ?? 'glass'
    const closed = meanings('walls')
    return Object.fromEntries(
      WALLS.map((side) => [side, meaning(side) ?? (closed.includes(side) ? usual : undefined)]),
    )
  }

  /** From a number, or a choice with numeric values. */
  function count(part: Part): number | undefined {
    return countOf(given[sketch[part] ?? ''])
  }
}

function countOf(answer: unknown): number | undefined {
  const number = Number(answer ?? Number.NaN)
  return Number.isFinite(number) ? number : undefined
}

/** What a drawing by key follows, besides colours. */
const BY_KEYS = ['roof', 'sunshade', 'walls', 'led']
const CARDS = ['choice', 'multi', 'boolean']

/** The questions whose cards show the drawing: those it follows, except long lists. */
export function drawnQuestions(sketch: ShownDrawing, questions: Questions): string[] {
  const byKeys = sketch === 'veranda' ? BY_KEYS : []
  const [keys, takesAnyColour] =
    typeof sketch === 'string'
      ? [byKeys, true]
      : [Object.values(sketch), sketch.colour === undefined]
  const follows = (question: PublicQuestion) =>
    keys.includes(question.key) ||
    (takesAnyColour && 'options' in question && question.options.some(({ swatch }) => swatch))
  return questions
    .filter(
      (question) => CARDS.includes(question.kind) && !isLongList(question) && follows(question),
    )
    .map(({ key }) => key)
}

export function drawingOfElement(
  { drawing, sketch_of: of }: Pick<PublicForm, 'drawing' | 'sketch_of'>,
  { sketch, questions }: Pick<PublicGroup, 'sketch' | 'questions'>,
): Pick<PublicForm, 'drawing' | 'sketch_of' | 'drawn_questions'> {
  const own = sketch ?? (typeof drawing === 'string' ? drawing : undefined)
  return {
    drawing: own,
    sketch_of: sketch === undefined ? of : sketch.size,
    drawn_questions: own && drawnQuestions(own, questions),
  }
}

/** One of the part's own words; for a roof, any value means one of three. */
function meaningOf(part: Meant, word: string): string | undefined {
  if ((MEANINGS[part] as readonly string[]).includes(word)) return word
  return part === 'roof' ? roofOf(word) : undefined
}

/** The colour of the first selected option with one. */
function swatchIn(questions: Questions, given: AnswersInput): string | null {
  const chosen = questions.flatMap((question) => chosenOf(question, given[question.key]))
  return chosen.find(({ swatch }) => swatch)?.swatch ?? null
}

export function chosenOf(question: PublicQuestion, answer: unknown) {
  if (!('options' in question)) return []
  const chosen = [answer].flat()
  return question.options.filter(({ value }) => chosen.includes(value))
}

function defined(parts: { [Name in keyof DrawnParts]: DrawnParts[Name] | undefined }): DrawnParts {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
}
