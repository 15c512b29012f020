import { useState } from 'preact/hooks'
import { offerLines } from '../../server/offers/lines/lines.contract.ts'
import { ApiProblem, call, newKey } from '../api.ts'
import { say } from '../messages/messages.ts'
import { afterRender } from '../parts/after-render.ts'
import { Button } from '../parts/button.tsx'
import { ProblemBanner } from '../parts/states.tsx'
import { amountTyped, asTyped, numberTyped } from '../parts/typed.ts'
import { useUnsaved } from '../parts/unsaved.ts'
import { BookDialog } from './book.tsx'
import { LineFields } from './line-fields.tsx'
import { type LineValues, lineFaults } from './line-values.ts'
import type { OfferWriter } from './writes.ts'

interface Props {
  writer: OfferWriter
  onAdded(line: number): void
}

/** A line from the price book, or one typed by hand. */
export function AddLine({ writer, onAdded }: Props) {
  const { offer: text } = say()
  const [shown, setShown] = useState<'book' | 'hand' | null>(null)
  const close = () => setShown(null)
  return (
    <div class="add-line">
      {shown === 'hand' ? (
        <NewLine writer={writer} onAdded={onAdded} onClose={close} />
      ) : (
        <div class="row">
          <Button icon="search" onClick={() => setShown('book')}>
            {text.fromBook}
          </Button>
          <Button icon="plus" onClick={() => setShown('hand')}>
            {text.addByHand}
          </Button>
        </div>
      )}
      {shown === 'book' && <BookDialog writer={writer} onClose={close} />}
    </div>
  )
}

function NewLine({ writer, onAdded, onClose }: Props & { onClose(): void }) {
  const { offer: text, frame } = say()
  const last = writer.offer.document.lines.at(-1)
  const [values, setValues] = useState<LineValues>({
    name: '',
    description: '',
    quantity: '1',
    price: '',
    vat_rate: last === undefined ? '' : asTyped(last.vat_rate),
  })
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [key] = useState(newKey)
  useUnsaved(values.name !== '' || values.description !== '')
  const faults = lineFaults(values)
  const save = async (form: HTMLFormElement) => {
    setTried(true)
    if (Object.keys(faults).length > 0) {
      afterRender(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    let added: number | null = null
    const outcome = await writer.write({
      what: text.addWhat(values.name),
      run: async (lead_version) => {
        const body = {
          lead_version,
          name: values.name.trim(),
          description: values.description.trim() || null,
          quantity: numberTyped(values.quantity) ?? 0,
          price: values.price.trim() === '' ? null : amountTyped(values.price),
          vat_rate: amountTyped(values.vat_rate) ?? 0,
        }
        const params = { id: writer.offer.id }
        const { data } = await call(
          offerLines.add,
          { params, body },
          { idempotencyKey: `${key}-${lead_version}` },
        )
        added = data.line_id
        return null
      },
    })
    if (outcome instanceof ApiProblem) return setProblem(outcome)
    if (outcome !== 'done') return
    onClose()
    if (added !== null) onAdded(added)
  }
  return (
    <form
      class="line-form stack"
      noValidate
      aria-label={text.addByHand}
      onSubmit={(event) => {
        event.preventDefault()
        void save(event.currentTarget)
      }}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      ref={(form) => {
        if (form !== null && !form.contains(document.activeElement) && values.name === '') {
          form.querySelector('input')?.focus()
        }
      }}
    >
      <ProblemBanner problem={problem} />
      <LineFields
        values={values}
        faults={isTried ? faults : {}}
        problem={problem}
        onValue={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
      />
      <div class="row">
        <Button type="submit" look="main" busy={writer.isSending}>
          {frame.add}
        </Button>
        <Button onClick={onClose}>{frame.cancel}</Button>
      </div>
    </form>
  )
}
