import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { offerLines } from '../../server/offers/lines/lines.contract.ts'
import type { SheetLine } from '../../server/offers/sheet/sheet.contract.ts'
import type { Picture } from '../../server/prices/pictures/pictures.contract.ts'
import { ApiProblem, call } from '../api.ts'
import { formatExactly } from '../format.ts'
import { say } from '../messages/messages.ts'
import { afterRender } from '../parts/after-render.ts'
import { Button } from '../parts/button.tsx'
import { useDraft } from '../parts/draft.ts'
import { PictureField } from '../parts/picture-field.tsx'
import { ProblemBanner } from '../parts/states.tsx'
import { useUnsaved } from '../parts/unsaved.ts'
import { LineFields } from './line-fields.tsx'
import { type LineValues, lineChange, lineFaults, lineValues } from './line-values.ts'
import type { OfferWriter } from './writes.ts'

interface Props {
  writer: OfferWriter
  line: SheetLine
  /** The field that takes the focus. */
  field: string
  onClose(): void
}

/** A line being edited in its place: Enter saves, Escape leaves. */
export function LineForm({ writer, line, field, onClose }: Props) {
  const { offer: text, frame } = say()
  const saved = lineValues(line)
  const draft = useDraft(saved)
  const { values, changes } = draft
  const opened = useRef({ version: writer.offer.lead_version, values: saved })
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useUnsaved(draft.isChanged)
  // Before the next frame: whoever types on at once types into this field.
  useLayoutEffect(() => {
    const input = form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)
    input?.focus()
    if (input instanceof HTMLInputElement) input.select()
  }, [])

  const faults = isTried ? lineFaults(values) : {}
  const hasListPrice = line.source === 'auto' || line.origin !== null
  const list = hasListPrice ? line.base_price : null

  const save = async () => {
    if (!draft.isChanged) return onClose()
    setTried(true)
    if (Object.keys(lineFaults(values)).length > 0) {
      afterRender(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    const names = Object.keys(changes) as (keyof LineValues)[]
    // Somebody else changed the same value: the version that was looked at brings that up.
    const isOther = names.some((name) => opened.current.values[name] !== saved[name])
    const outcome = await writer.write({
      what: line.name,
      ...(isOther && { version: opened.current.version }),
      differences: ({ document }) => {
        const now = document.lines.find(({ id }) => id === line.id)
        return names.map((name) => [
          text.fields[name],
          values[name],
          now === undefined ? text.lineGone : lineValues(now)[name],
        ])
      },
      run: async (lead_version) => {
        const params = { id: writer.offer.id, line: line.id }
        const body = { ...lineChange(changes, list), lead_version }
        return (await call(offerLines.change, { params, body })).data
      },
    })
    if (outcome instanceof ApiProblem) setProblem(outcome)
    else if (outcome !== 'kept') onClose()
  }
  /** Saved at once, as files are: what was typed stays as it is. */
  const setPicture = async (picture: Picture | null) => {
    const outcome = await writer.write({
      what: line.name,
      run: async (lead_version) => {
        const params = { id: writer.offer.id, line: line.id }
        const body = { picture: picture?.hash ?? null, lead_version }
        return (await call(offerLines.change, { params, body })).data
      },
    })
    setProblem(outcome instanceof ApiProblem ? outcome : null)
  }
  return (
    <form
      ref={form}
      class="line-form stack"
      noValidate
      aria-label={text.editLine(line.name)}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={(event) => {
        const isTextArea = event.target instanceof HTMLTextAreaElement
        if (event.key === 'Enter' && isTextArea && (event.metaKey || event.ctrlKey)) void save()
        if (event.key === 'Escape') onClose()
      }}
    >
      <ProblemBanner problem={problem} />
      <LineFields
        values={values}
        faults={faults}
        problem={problem}
        onValue={draft.set}
        priceHint={
          list !== null && (
            <>
              {text.listPrice(formatExactly(list, writer.offer.document.currency))}
              {line.agreed_price !== null && (
                <button
                  type="button"
                  class="as-link"
                  onClick={() =>
                    draft.set('price', lineValues({ ...line, list_price: list }).price)
                  }
                >
                  {text.useListPrice}
                </button>
              )}
            </>
          )
        }
      />
      <PictureField
        picture={line.picture}
        isBusy={writer.isSending}
        onPicture={(picture) => void setPicture(picture)}
      />
      <div class="row">
        <Button type="submit" look="main" busy={writer.isSending}>
          {frame.save}
        </Button>
        <Button onClick={onClose}>{frame.cancel}</Button>
      </div>
    </form>
  )
}
