import {
  type NamedDrawing,
  type Part,
  PRODUCTS,
  type Product,
  productOf,
} from '../../../shared/form/drawing.ts'
import { CheckField } from '../../components/field.tsx'
import { t } from '../../messages/messages.ts'
import { SelectAt } from '../components/bound.tsx'
import { choicesOf } from '../components/names.ts'
import { useEditor, useFile } from '../state/context.ts'
import { drawingParts, drawsOf, namedByKeys, questionsFor } from '../state/drawing.ts'
import type { FileQuestion, FormFile } from '../state/file.ts'
import { type TextPath, valueAt } from '../state/text.ts'

interface Props {
  /** The path of the drawing in the form. */
  path: TextPath
  label: string
  /** The questions that the drawing can follow. */
  questions: readonly FileQuestion[]
}

/** The drawn product, and the question that each part of the drawing follows. */
export function DrawingEditor({ path, label, questions }: Props) {
  const editor = useEditor()
  const { sketch: text } = t()
  const value = valueAt(useFile(), path) as FormFile['sketch']
  const product = productOf(value ?? 'none')
  const choose = (next: string) =>
    editor.set(path, next === 'none' ? undefined : namedByKeys(next as Product, questions))
  return (
    <>
      <SelectAt
        path={path}
        label={label}
        value={product}
        onValue={choose}
        choices={(['none', ...PRODUCTS] as const).map((one) => ({
          value: one,
          text: text.products[one],
        }))}
      />
      {product !== 'none' && (
        <Parts
          path={path}
          sketch={typeof value === 'object' ? value : namedByKeys(product, questions)}
          isNamed={typeof value === 'object'}
          questions={questions}
        />
      )}
    </>
  )
}

interface PartsProps extends Omit<Props, 'label'> {
  sketch: NamedDrawing
  /** Whether the file names the parts; otherwise the first change writes them all. */
  isNamed: boolean
}

function Parts({ path, sketch, isNamed, questions }: PartsProps) {
  const editor = useEditor()
  const { forms, sketch: text } = t()
  const put = (part: Part | 'person', value: string | boolean | undefined) =>
    isNamed
      ? editor.set([...path, part], value)
      : editor.set(path, { ...sketch, ...(value !== undefined && { [part]: value }) })
  const sizes = questionsFor('size', questions)
  const parts =
    sizes.length > 1 && isNamed
      ? (['size', ...drawingParts(sketch.product)] as const)
      : drawingParts(sketch.product)
  return (
    <fieldset class="side-settings stack">
      <legend>{text.follows}</legend>
      <div class="columns">
        {parts
          .filter((part) => questionsFor(part, questions).length > 0)
          .map((part) => (
            <SelectAt
              key={part}
              path={[...path, part]}
              label={text.parts[part]}
              value={sketch[part] ?? ''}
              onValue={(key) => put(part, key === '' ? undefined : key)}
              choices={choicesOf(
                questionsFor(part, questions),
                part === 'size' ? forms.sketchOfStep : text.noQuestion,
              )}
            />
          ))}
      </div>
      <CheckField
        label={text.person}
        value={sketch.person === true}
        onValue={(on) => put('person', on ? true : undefined)}
        disabled={!editor.mayWrite}
      />
    </fieldset>
  )
}

/** The drawn meaning of an option, if a drawing follows its question. */
export function DrawsAt({ path, question }: { path: TextPath; question: string }) {
  const { sketch: text } = t()
  const draws = drawsOf(useFile(), question)
  if (draws.length === 0) return null
  return (
    <SelectAt
      path={path}
      label={text.draws}
      hint={text.drawsHint}
      choices={[
        { value: '', text: text.byValue },
        ...draws.map((value) => ({ value, text: text.meanings[value] })),
      ]}
    />
  )
}
