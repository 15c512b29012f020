import {
  type AccountAgendas,
  accountAgendas,
  MOST_AGENDAS,
} from '../../../server/forms/agendas/agendas.contract.ts'
import { afterRender } from '../../components/after-render.ts'
import { Button } from '../../components/button.tsx'
import { useRecord } from '../../components/record.ts'
import { RecordForm } from '../../components/record-form.tsx'
import { Empty, ProblemBanner } from '../../components/states.tsx'
import { t } from '../../messages/messages.ts'
import { AgendaCard } from './agenda.tsx'
import { newAgenda, type TypedAgenda, type TypedPart, typedAgendas, typedOf } from './values.ts'
import './agendas.css'

interface Props {
  saved: AccountAgendas
  /** Also called after adopting another member's changes. */
  onSaved(saved: AccountAgendas): void
}

/** All agendas are saved together. */
export function AgendasForm({ saved, onSaved }: Props) {
  const { appointments: text } = t()
  const record = useRecord({
    saved,
    valuesOf: ({ agendas }) => ({ agendas: typedOf(agendas) }),
    bodyOf: ({ agendas }) => ({ agendas: typedAgendas(agendas) }),
    change: accountAgendas.put,
    toBody: ({ body, over }) => ({ ...body, version: over.version }),
    onSaved,
    onTheirs: onSaved,
  })
  const {
    values: { agendas },
    problem,
  } = record
  const change = (next: TypedAgenda[]) => {
    record.clear()
    record.set('agendas', next)
  }
  const focusLast = (selector: string) =>
    afterRender(() => [...document.querySelectorAll<HTMLElement>(selector)].at(-1)?.focus())
  return (
    <RecordForm
      record={record}
      look="bar"
      class="stack settings-form agendas"
      // Issues of single values are next to them.
      refused={<ProblemBanner problem={problem} at="agendas" />}
      conflict={{ text: text.changedMeanwhile, words: (_, value) => [text.title, textOf(value)] }}
    >
      <p class="soft explain">{text.text}</p>
      {agendas.length === 0 && (
        <div class="card">
          <Empty icon="clock" title={text.none}>
            {text.empty}
          </Empty>
        </div>
      )}
      {agendas.map((agenda, index) => (
        <AgendaCard
          key={index}
          agenda={agenda}
          path={`agendas.${index}`}
          problem={problem}
          onChange={(next) => change(agendas.with(index, next))}
          onRemove={() => {
            change(agendas.toSpliced(index, 1))
            focusLast('.agenda-name input, .add-agenda button')
          }}
        />
      ))}
      {agendas.length < MOST_AGENDAS && (
        <div class="add-agenda">
          <Button
            icon="plus"
            onClick={() => {
              change([...agendas, newAgenda(agendas.length === 0 ? text.newName : '')])
              focusLast('.agenda-name input')
            }}
          >
            {text.newAgenda}
          </Button>
        </div>
      )}
    </RecordForm>
  )
}

/** Agendas in short, one per line: `At home: Mon, Tue 09:00–12:00`. */
function textOf(agendas: readonly TypedAgenda[]): string {
  const { weekdays } = t().appointments
  const times = ({ days, from, to }: TypedPart) =>
    `${days.map((day) => weekdays[day]).join(', ')} ${from}–${to}`
  return agendas.map(({ name, parts }) => `${name}: ${parts.map(times).join('; ')}`).join('\n')
}
