import { MOST_TIMES } from '../../../shared/form/parts.contract.ts'
import { pricedQuestions } from '../../../shared/form/questions.ts'
import { FORM_MAX } from '../../../shared/form/text.contract.ts'
import { say } from '../../messages/messages.ts'
import { freeName } from '../../parts/names.ts'
import { AgendaAt } from '../parts/agenda.tsx'
import { SelectAt, TextAt } from '../parts/bound.tsx'
import { EditButton, ItemButtons } from '../parts/edit-buttons.tsx'
import { choicesOf, nameOf } from '../parts/names.ts'
import { FormWords } from '../parts/words.tsx'
import { useEditor, useFile } from '../state/context.ts'
import { newText } from '../state/questions.ts'

/** What each of the short variants asks. */
export function Variants() {
  const file = useFile()
  const { formParts: text, forms } = say()
  const choices = file.questions.filter(({ kind }) => kind === 'choice')
  const named = (keys: readonly (string | undefined)[]) =>
    file.questions
      .filter(({ key }) => keys.includes(key))
      .map(nameOf)
      .join(', ')
  const size = file.questions.find(({ kind }) => kind === 'size')
  const postcode = file.questions.find(({ kind }) => kind === 'postcode')
  const asked = [
    ['full', text.asksAll],
    ['quick', size ? `${named([size.key])}, ${text.asksContact}` : text.asksContact],
    ['size', size ? named([size.key]) : text.noSize],
    ['choice', named([file.choice ?? choices[0]?.key]) || text.noChoice],
    ['area', named([file.area?.question ?? postcode?.key]) || text.noArea],
    ['price', file.price ? named(pricedQuestions(file)) : text.noPrice],
    ['callback', text.asksCall],
  ] as const
  return (
    <>
      <section class="card stack">
        <p class="soft">{text.variantsText}</p>
        <dl class="facts">
          {asked.map(([variant, what]) => (
            <div key={variant}>
              <dt>{forms.variants[variant]}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        {choices.length > 1 && (
          <SelectAt
            path={['choice']}
            label={text.choiceQuestion}
            choices={choicesOf(choices, text.firstChoice)}
          />
        )}
      </section>
      <CallTimes />
    </>
  )
}

const TIMES = ['callback', 'times'] as const

/** When customers can ask to be called. */
function CallTimes() {
  const editor = useEditor()
  const file = useFile()
  const { formParts: text, forms } = say()
  const times = file.callback?.times ?? []
  const add = () => {
    const taken = times.map((time) => time.value)
    const time = { value: freeName('time', taken), label: newText(file, 'time') }
    editor.insert(TIMES, times.length, time)
  }
  return (
    <section class="card stack">
      <h2>{text.callTimes}</h2>
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
                onMove={(from, to) => editor.move(TIMES, from, to)}
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
