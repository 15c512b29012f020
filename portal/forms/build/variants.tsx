import { language, say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { AgendaAt } from '../parts/agenda.tsx'
import { SelectAt, TextAt } from '../parts/bound.tsx'
import { MoveButtons } from '../parts/reorder.tsx'
import { FormWords } from '../parts/words.tsx'
import { partName } from '../publish-difference.ts'
import { useEditor, useFile } from '../state/context.ts'
import { usuallyFirst } from '../state/price.ts'
import { freeName, newText } from '../state/questions.ts'
import { insertAt, setIn } from '../state/text.ts'

/** What each of the short variants asks. */
export function Variants() {
  const file = useFile()
  const { formParts: text, forms } = say()
  const choices = file.questions.filter(({ kind }) => kind === 'choice')
  const named = (keys: readonly (string | undefined)[]) =>
    file.questions
      .filter(({ key }) => keys.includes(key))
      .map((question) => partName(question, language.value))
      .join(', ')
  const size = file.questions.find(({ kind }) => kind === 'size')
  const first = file.price?.asks ?? []
  const priced = [
    ...(file.price?.by === 'offer' && first.length === 0 ? usuallyFirst(file) : first),
    ...(file.price?.rules ?? []).flatMap(({ row, col }) =>
      [row, col].map((path) => path?.split('.')[0]),
    ),
  ]
  const asked = [
    ['full', text.asksAll],
    ['quick', size ? `${named([size.key])}, ${text.asksContact}` : text.noSize],
    ['size', size ? named([size.key]) : text.noSize],
    ['choice', named([file.choice ?? choices[0]?.key]) || text.noChoice],
    ['area', named([file.area?.question]) || text.noArea],
    ['price', file.price ? named(priced) : text.noPrice],
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
            choices={[
              { value: '', text: text.firstChoice },
              ...choices.map((one) => ({ value: one.key, text: partName(one, language.value) })),
            ]}
          />
        )}
      </section>
      <CallTimes />
    </>
  )
}

/** When customers can ask to be called. */
function CallTimes() {
  const editor = useEditor()
  const file = useFile()
  const { formParts: text, forms } = say()
  const times = file.callback?.times ?? []
  const add = () =>
    editor.edit((before) => {
      const taken = times.map((time) => time.value)
      const time = { value: freeName('time', taken), label: newText(file, 'time') }
      if (times.length > 0) return insertAt(before, ['callback', 'times'], times.length, time)
      return setIn(before, ['callback', 'times'], [time])
    })
  return (
    <section class="card stack">
      <h2>{text.callTimes}</h2>
      <AgendaAt path={['callback', 'agenda']} label={text.agendaTimes} none={text.ownTimes} />
      {times.length === 0 && file.callback?.agenda === undefined && (
        <p class="soft">{text.usualTimes}</p>
      )}
      {times.map((_, index) => {
        const path = ['callback', 'times', index] as const
        const name = text.callTime(index + 1)
        return (
          <div class="stack call-time" key={path.join('.')}>
            <FormWords path={[...path, 'label']} label={name} />
            <div class="row">
              <TextAt path={[...path, 'value']} label={forms.value} hideLabel maxLength={60} />
              {editor.mayWrite && (
                <div class="row push">
                  <MoveButtons
                    name={name}
                    place={index}
                    of={times.length}
                    onMove={(from, to) => editor.move(['callback', 'times'], from, to)}
                  />
                  <Button
                    look="quiet"
                    icon="trash"
                    label={forms.remove(name)}
                    onClick={() =>
                      editor.set(times.length === 1 ? ['callback', 'times'] : path, undefined)
                    }
                  />
                </div>
              )}
            </div>
          </div>
        )
      })}
      {editor.mayWrite && times.length < 12 && (
        <div class="row">
          <Button icon="plus" onClick={add}>
            {text.addTime}
          </Button>
        </div>
      )}
    </section>
  )
}
