import {
  type Draws,
  MEANINGS,
  type NamedDrawing,
  PART_KINDS,
  type Part,
  PRODUCT_PARTS,
  type Product,
} from '../../../shared/form/drawing.ts'
import type { FileQuestion, FormFile } from './file.ts'

/** The parts of a product's drawing that follow questions, without its size. */
export function drawingParts(product: Product): readonly Part[] {
  return ['colour', ...PRODUCT_PARTS[product]]
}

export function questionsFor(
  part: Part,
  questions: readonly FileQuestion[],
): readonly FileQuestion[] {
  const kinds: readonly string[] = PART_KINDS[part]
  return questions.filter(({ kind }) => kinds.includes(kind))
}

/** A drawing whose parts follow the questions of the same name. */
export function namedByKeys(product: Product, questions: readonly FileQuestion[]): NamedDrawing {
  const known = drawingParts(product).filter((part) =>
    questionsFor(part, questions).some(({ key }) => key === part),
  )
  return { product, ...Object.fromEntries(known.map((part) => [part, part])) }
}

/** The drawable meanings of a question's options: none unless a drawing names the question. */
export function drawsOf({ sketch, questions }: FormFile, key: string): readonly Draws[] {
  const sketches = [sketch, ...questions.map((one) => one.kind === 'group' && one.sketch)]
  const named = sketches.filter((one): one is NamedDrawing => typeof one === 'object')
  const parts = Object.keys(MEANINGS) as (keyof typeof MEANINGS)[]
  const part = parts.find((one) => named.some((of) => of[one] === key))
  return part === undefined ? [] : MEANINGS[part]
}
