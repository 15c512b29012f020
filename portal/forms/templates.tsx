import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import {
  formTemplates,
  LONGEST_PREFIX,
  type TemplateInShort,
} from '../../server/forms/templates/templates.contract.ts'
import type { ApiProblem } from '../api.ts'
import { Dialog } from '../components/dialog.tsx'
import { DrawingImage } from '../components/drawing.tsx'
import { TextField } from '../components/field.tsx'
import { Icon } from '../components/icons.tsx'
import { issueOf } from '../components/problem.ts'
import { Actions, QuestionForm } from '../components/question-form.tsx'
import { ProblemBanner, Unread } from '../components/states.tsx'
import { asTyped, hundredthsTyped } from '../components/typed.ts'
import { useRead, useWrite } from '../data.ts'
import { t } from '../messages/messages.ts'
import './templates.css'

/** A form with its prices and items, created from a template that the member chooses. */
export function StartFromTemplate({ first, onClose }: { first?: string; onClose(): void }) {
  const { data, problem, reload } = useRead(formTemplates.list)
  return (
    <Dialog title={t().templates.title} onClose={onClose} wide>
      {data !== null && <Chooser {...data} first={first} onClose={onClose} />}
      {data === null && <Unread problem={problem} retry={reload} rows={6} height={64} />}
    </Dialog>
  )
}

interface Offered {
  templates: readonly TemplateInShort[]
  vat_rate: number | null
  /** The initial choice. */
  first: string | undefined
  onClose(): void
}

function Chooser({ templates, vat_rate: usual, first, onClose }: Offered) {
  const { templates: texts, items } = t()
  const { route } = useLocation()
  const wanted = templates.find((one) => one.name === first) ?? templates[0]
  const [name, setName] = useState(wanted?.name ?? 'blank')
  const [prefix, setPrefix] = useState<string | null>(null)
  const [vat, setVat] = useState(usual === null ? '' : asTyped(usual))
  const [isTried, setTried] = useState(false)
  const write = useWrite(formTemplates.use)
  const hasItems = (templates.find((one) => one.name === name)?.items ?? 0) > 0
  const rate = hundredthsTyped(vat)
  const isRate = rate !== null && rate >= 0 && rate <= 100_00
  const own = prefix ?? name

  const send = async () => {
    setTried(true)
    if (hasItems && !isRate) return
    const items = hasItems ? { prefix: own, vat_rate: (rate ?? 0) / 100 } : {}
    const answer = await write.send({ body: { template: name, ...items } })
    if (answer !== null) route(`/portal/forms/${answer.data.slug}`)
  }

  return (
    <QuestionForm onSubmit={send}>
      <fieldset class="templates">
        <legend>{texts.choose}</legend>
        {templates.map((one) => (
          <TemplateChoice
            key={one.name}
            template={one}
            checked={one.name === name}
            onChoose={() => {
              setName(one.name)
              setPrefix(null)
              write.clear()
            }}
          />
        ))}
      </fieldset>
      {hasItems && (
        <div class="template-settings">
          <TextField
            label={texts.prefix}
            hint={texts.prefixHint}
            value={own}
            onValue={(typed) => {
              setPrefix(typed)
              write.clear()
            }}
            error={prefixIssue(write.problem, own)}
            maxLength={LONGEST_PREFIX}
            spellcheck={false}
          />
          <TextField
            label={texts.vat}
            hint={texts.vatHint}
            value={vat}
            onValue={setVat}
            error={isTried && !isRate ? items.issues.vat_rate : issueOf(write.problem, 'vat_rate')}
            inputMode="decimal"
          />
        </div>
      )}
      {hasItems && <p class="banner warn">{texts.examples}</p>}
      {!isSaidAbove(write.problem) && <ProblemBanner problem={write.problem} />}
      <Actions onCancel={onClose} action={texts.make} busy={write.isSending} />
    </QuestionForm>
  )
}

/** Whether the problem is next to a field. */
function isSaidAbove(problem: ApiProblem | null): boolean {
  return ['prefix', 'vat_rate'].some((field) => problem?.issues[field] !== undefined)
}

const MOST_NAMED = 4

/** The conflicts with existing records, or the issue of the prefix itself. */
function prefixIssue(problem: ApiProblem | null, prefix: string): string | null {
  const { templates } = t()
  const taken = problem?.details.taken as string[] | undefined
  if (taken === undefined) return issueOf(problem, 'prefix')
  const more = taken.length - MOST_NAMED
  const named = taken.slice(0, MOST_NAMED).join(', ')
  return templates.prefixFault(prefix, more > 0 ? `${named} ${templates.more(more)}` : named)
}

interface Props {
  template: TemplateInShort
  checked: boolean
  onChoose(): void
}

function TemplateChoice({ template, checked, onChoose }: Props) {
  const { name } = template
  return (
    <label class="template">
      <input type="radio" name="template" value={name} checked={checked} onChange={onChoose} />
      <TemplateShown template={template} />
    </label>
  )
}

/** One template: its picture, its description and the created records. */
export function TemplateShown({ template }: { template: TemplateInShort }) {
  const { templates } = t()
  const { title, about, drawing, questions, matrices, items } = template
  return (
    <>
      <span class="thumbnail" aria-hidden="true">
        {drawing === null ? <Icon name="forms" size={20} /> : <DrawingImage drawing={drawing} />}
      </span>
      <span class="about">
        <strong>{title}</strong>
        <span class="small">{about}</span>
        <span class="small soft">
          {items > 0 ? templates.makes(questions, matrices, items) : templates.only}
        </span>
      </span>
    </>
  )
}
