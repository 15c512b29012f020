import { RAL } from '../../../shared/colour.ts'
import { COLOUR } from '../../../shared/form/question.contract.ts'
import { t } from '../../messages/messages.ts'
import { useEditor, useFile } from '../state/context.ts'
import { type TextPath, valueAt } from '../state/text.ts'
import { TextAt } from './bound.tsx'

interface Props {
  path: TextPath
  label: string
  hint?: string | undefined
  /** The picker's colour if none is set. */
  usual: string
  withRal?: boolean
}

/** A colour: picked, typed, or a RAL colour. */
export function ColourAt({ path, label, hint, usual, withRal = false }: Props) {
  const editor = useEditor()
  const { forms } = t()
  const value = valueAt(useFile(), path)
  const colour = isColour(value) ? value.toLowerCase() : null
  return (
    <div class="row colour-field">
      <input
        class="input"
        type="color"
        aria-label={`${label}: ${forms.pickColour}`}
        value={colour ?? usual}
        disabled={!editor.mayWrite}
        onInput={({ currentTarget }) => editor.set(path, currentTarget.value)}
      />
      <TextAt path={path} label={label} hint={hint} optional maxLength={7} />
      {withRal && editor.mayWrite && (
        <select
          class="input"
          aria-label={`${label}: RAL`}
          value={RAL.find(([, own]) => own === colour)?.[1] ?? ''}
          onChange={({ currentTarget: { value: chosen } }) =>
            chosen !== '' && editor.set(path, chosen)
          }
        >
          <option value="">RAL</option>
          {RAL.map(([name, own]) => (
            <option key={name} value={own}>
              RAL {name}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}

export function isColour(value: unknown): value is string {
  return typeof value === 'string' && COLOUR.test(value)
}
