import type { Variant } from '../../../shared/form/form.contract.ts'
import { MOST_TIMES } from '../../../shared/form/parts.contract.ts'
import { pricedQuestions } from '../../../shared/form/questions.ts'
import { FORM_MAX } from '../../../shared/form/text.contract.ts'
import { visibleKeys } from '../../../shared/form/visible-questions.ts'
import { Fact } from '../../components/fact.tsx'
import { freeName } from '../../components/names.ts'
import { t } from '../../messages/messages.ts'
import { AgendaAt } from '../components/agenda.tsx'
import { SelectAt, TextAt } from '../components/bound.tsx'
import { EditButton, ItemButtons } from '../components/edit-buttons.tsx'
import { choicesOf, partNameOf } from '../components/names.ts'
import { FormWords } from '../components/words.tsx'
import { useEditor, useFile } from '../state/context.ts'
import { newText } from '../state/questions.ts'

/** The questions of each short variant. */
export function Variants() {
  const file = useFile()
  const { formParts: text, lead } = t()
  const choices = file.questions.filter(({ kind }) => kind === 'choice')
  const price = file.price && { questions: pricedQuestions(file) }
  const named = (variant: Variant) => {
    const keys = visibleKeys(variant, { ...file, price })
    const shown = file.questions.filter(({ key }) => keys?.has(key))
    return shown.map(partNameOf).join(', ')
  }
  const editors = [
    ['full', text.asksAll],
    ['quick', [named('quick'), lead.fields.contact].filter(Boolean).join(', ')],
    ['size', named('size') || text.noSize],
    ['choice', named('choice') || text.noChoice],
    ['area', named('area') || text.noArea],
    ['price', price ? named('price') : text.noPrice],
    ['callback', text.asksCall],
  ] as const
  return (
    <>
      <section class="card stack">
        <h2>{text.variants}</h2>
        <p class="soft">{text.variantsText}</p>
        <dl class="facts">
          {editors.map(([variant, what]) => (
            <Fact key={variant} name={lead.variants[variant]}>
              {what}
            </Fact>
          ))}
        </dl>
        {choices.length > 1 && (
          <SelectAt
            path={['choice']}
            label={t().forms.partNames.choice}
            choices={choicesOf(choices, text.firstChoice)}
          />
        )}
      </section>
      <CallTimes />
    </>
  )
}

const TIMES = ['callback', 'times'] as const

/** The times at which customers can request a call. */
function CallTimes() {
  const editor = useEditor()
  const file = useFile()
  const { formParts: text, forms } = t()
  const times = file.callback?.times ?? []
  const add = () => {
    const taken = times.map((time) => time.value)
    const time = { value: freeName('time', taken), label: newText(file, 'time') }
    editor.insert(TIMES, times.length, time)
  }
  return (
    <section class="card stack">
      <h2>{t().forms.partNames.callback}</h2>
      <AgendaAt path={['callback', 'agenda']} label={text.agendaTimes} none={text.ownTimes} />
      {times.length === 0 && file.callback?.agenda === undefined && (
        <p class="soft">{text.usualTimes}</p>
      )}
      {times.map((_, index) => {
        const path = [...TIMES, index]
        const name = text.callTime(index + 1)
        return (
          <div class="stack call-time" key={path.join('.')}>
            <FormWords path={[...path, 'label']} label={name} />
            <div class="row">
              <TextAt
                path={[...path, 'value']}
                label={forms.value}
                hideLabel
                maxLength={FORM_MAX.value}
              />
              <ItemButtons
                name={name}
                place={index}
                of={times.length}
                onMove={(from, to, how) => editor.move(TIMES, from, to, how)}
                onRemove={() => editor.set(times.length === 1 ? TIMES : path, undefined)}
              />
            </div>
          </div>
        )
      })}
      {times.length < MOST_TIMES && (
        <EditButton icon="plus" onClick={add}>
          {text.addTime}
        </EditButton>
      )}
    </section>
  )
}
