import { say } from '../../../messages/messages.ts'
import { SelectField } from '../../../parts/field.tsx'
import { CheckAt, NumberAt, SelectAt } from '../parts/bound.tsx'
import { faultAt } from '../parts/faults.ts'
import { useEditor, useFile } from '../state/context.ts'
import type { FormFile, QuestionKind } from '../state/file.ts'

type Source = 'nothing' | 'matrices' | 'offer'

/** Where the price comes from, and how it is shown. */
export function PriceSource() {
  const editor = useEditor()
  const { price } = useFile()
  const { formParts: text } = say()
  const source: Source = price === undefined ? 'nothing' : (price.by ?? 'matrices')
  const choose = (wanted: Source) => {
    if (wanted !== source) editor.set(['price'], priceFrom(wanted, price))
  }
  return (
    <section class="card stack">
      <SelectField
        label={text.priceBy}
        value={source}
        onValue={(value) => choose(value as Source)}
        disabled={!editor.mayWrite}
        error={faultAt(editor, ['price', 'by'])}
        choices={[
          { value: 'nothing', text: text.byNothing },
          { value: 'matrices', text: text.byMatrices },
          { value: 'offer', text: text.byOffer },
        ]}
      />
      {source === 'offer' && <p class="soft">{text.offerText}</p>}
      {price !== undefined && (
        <>
          <Shown price={price} />
          <CheckAt path={['price', 'includes_vat']} label={text.includesVat} />
          <CheckAt path={['price', 'in_full']} label={text.inFull} usual />
        </>
      )}
    </section>
  )
}

function Shown({ price }: { price: NonNullable<FormFile['price']> }) {
  const { formParts: text } = say()
  return (
    <>
      <SelectAt
        path={['price', 'show']}
        label={text.priceShown}
        choices={[
          { value: '', text: text.shownFrom },
          { value: 'range', text: text.shownRange },
          ...(price.by === 'offer' ? [{ value: 'parts', text: text.shownParts }] : []),
        ]}
      />
      {price.show === 'range' && (
        <div class="columns">
          <NumberAt
            path={['price', 'range_percent']}
            label={text.rangePercent}
            placeholder="10"
            optional
          />
          <NumberAt
            path={['price', 'range_step']}
            label={text.rangeStep}
            placeholder="100"
            optional
          />
        </div>
      )}
    </>
  )
}

/** The price by another source keeps what both know. */
function priceFrom(source: Source, before: FormFile['price']): FormFile['price'] {
  if (source === 'nothing') return undefined
  const { by: _, rules: __, show, ...kept } = before ?? { includes_vat: true }
  if (source === 'offer') return { by: 'offer', show: show ?? 'parts', ...kept }
  return { ...kept, ...(show === 'range' && { show }), rules: [] }
}

/** Answers of these kinds stay on the page until the form is sent, so no price waits for them. */
export function stays(kind: QuestionKind): boolean {
  return ['text', 'photo', 'postcode', 'moment'].includes(kind)
}

/** The questions that a price by the offer waits for when the file names none. */
export function usuallyFirst({ questions }: FormFile): string[] {
  return questions
    .filter(({ kind, required }) => required === true && !stays(kind))
    .map(({ key }) => key)
}
