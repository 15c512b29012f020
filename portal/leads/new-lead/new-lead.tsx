import { useMemo, useRef, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { dealerForms } from '../../../server/forms/forms.contract.ts'
import { leadByHand } from '../../../server/leads/by-hand.contract.ts'
import { LEAD_MAX } from '../../../server/leads/contact.contract.ts'
import type { PublicForm } from '../../../shared/form/form.contract.ts'
import type { AnswersInput } from '../../../shared/form/given.ts'
import { useQuery } from '../../address.ts'
import type { ApiProblem } from '../../api.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { CheckField, SelectField, TextArea, TextField } from '../../components/field.tsx'
import { issueOf, problemText } from '../../components/problem.ts'
import { QuestionForm } from '../../components/question-form.tsx'
import { IssueBanner, Unread } from '../../components/states.tsx'
import { toast } from '../../components/toast.tsx'
import { useUnsaved } from '../../components/unsaved.ts'
import { useRead, useWrite } from '../../data.ts'
import type { TypedIssues } from '../../forms/ask/issues.ts'
import { TypedQuestions } from '../../forms/ask/questions.tsx'
import { forMembers } from '../../forms/ask/questions-to-ask.tsx'
import { ChooseTemplate } from '../../forms/choose-template.tsx'
import { Page } from '../../frame/page.tsx'
import { t } from '../../messages/messages.ts'
import { can, me } from '../../session.ts'
import { ContactInputs } from './contact.tsx'
import { checkLead, issuesOfServer } from './issues.ts'
import { emptyContact, type TypedContact } from './values.ts'

/** Default sources. They are stored by these names. */
const SOURCES = ['phone', 'showroom', 'fair', 'email', 'referral'] as const

/** How the customer came to the dealer. */
function SourceField({ value, onValue }: { value: string; onValue(value: string): void }) {
  const { newLead, leads } = t()
  const [isOther, setOther] = useState(false)
  return (
    <div class="columns">
      <SelectField
        label={newLead.source}
        value={isOther ? OTHER : value}
        onValue={(chosen) => {
          setOther(chosen === OTHER)
          onValue(chosen === OTHER ? '' : chosen)
        }}
        choices={[
          ...SOURCES.map((name) => ({ value: name, text: leads.sources[name] })),
          { value: OTHER, text: newLead.otherSource },
        ]}
      />
      {isOther && (
        <TextField
          label={newLead.whichSource}
          value={value}
          maxLength={LEAD_MAX.source}
          onValue={onValue}
        />
      )}
    </div>
  )
}

const OTHER = '*'

/** A lead entered by a member, such as during a phone call. */
export function NewLeadScreen() {
  const { newLead, frame } = t()
  const { query, change } = useQuery()
  const forms = useRead(dealerForms.list)
  const slug = query.form ?? ''
  const form = useRead(slug === '' ? null : dealerForms.get, { params: { slug } })
  const shownForm = useMemo(() => form.data && forMembers(form.data), [form.data])
  return (
    <Page narrow title={t().leads.add} back={{ href: '/portal/leads', text: frame.leads }}>
      <div class="stack">
        {forms.data !== null && forms.data.length > 0 && (
          <div class="card">
            <SelectField
              label={newLead.form}
              hint={newLead.formHint}
              value={slug}
              onValue={(form) => change({ form }, true)}
              unsaid={newLead.noForm}
              choices={forms.data.map(({ slug, name }) => ({ value: slug, text: name }))}
            />
          </div>
        )}
        {forms.data?.length === 0 && can.value.price && (
          <section class="card">
            <h2>{t().templates.title}</h2>
            <ChooseTemplate />
          </section>
        )}
        {slug !== '' && form.data === null && (
          <Unread problem={form.problem} retry={form.reload} rows={5} card />
        )}
        <Writing form={slug === '' ? null : shownForm} slug={slug} />
      </div>
    </Page>
  )
}

/** The input stays when another form is selected: the contact always, answers per form. */
function Writing({ form, slug }: { form: PublicForm | null; slug: string }) {
  const { newLead, frame } = t()
  const { route } = useLocation()
  const place = useRef<HTMLFormElement>(null)
  const [contact, setContact] = useState<TypedContact>(emptyContact)
  const [answers, setAnswers] = useState<Readonly<Record<string, AnswersInput>>>({})
  const [rest, setRest] = useState<About>({ note: '', source: 'phone', mine: true })
  const [issues, setIssues] = useState<TypedIssues>(new Map())
  const [isSaved, setSaved] = useState(false)
  const write = useWrite(leadByHand.create)
  const given = answers[slug] ?? {}
  const isTyped = Object.values(contact).some((text) => text !== '' && text !== contact.language)
  useUnsaved(!isSaved && (isTyped || rest.note !== '' || Object.keys(given).length > 0))
  const forget = (path: string) => {
    setIssues(new Map([...issues].filter(([at]) => at !== path && !at.startsWith(`${path}.`))))
  }
  const refuse = (found: TypedIssues) => {
    setIssues(found)
    setTimeout(() => focusWrong(place.current))
  }
  const save = async () => {
    const checked = checkLead(form, given, contact)
    if (checked.issues.size > 0) return refuse(checked.issues)
    const { language, ...reach } = contact
    const body = {
      ...reach,
      ...rest,
      ...(language !== '' && { language }),
      ...(form !== null && { form: form.slug, answers: checked.answers }),
    }
    const answer = await write.send({ body })
    if (answer === null) return
    setSaved(true)
    toast(newLead.saved)
    setTimeout(() => route(`/portal/leads/${answer.data.id}`))
  }
  const shown = write.problem?.status === 422 ? withServer(issues, write.problem) : issues
  return (
    <QuestionForm ref={place} onSubmit={save}>
      {form !== null && (
        <TypedQuestions
          key={slug}
          form={form}
          answers={given}
          issues={shown}
          onAnswer={(key, value) => {
            setAnswers((all) => ({ ...all, [slug]: { ...all[slug], [key]: value } }))
            forget(`answers.${key}`)
          }}
        />
      )}
      <section class="card stack" aria-labelledby="contact">
        <h2 id="contact">{newLead.contact}</h2>
        <ContactInputs
          contact={contact}
          issues={shown}
          onChange={(name, value) => {
            setContact({ ...contact, [name]: value })
            forget(name)
            write.clear()
          }}
        />
      </section>
      <AboutLead value={rest} onValue={setRest} />
      {issues.size > 0 && <IssueBanner>{newLead.notYet}</IssueBanner>}
      {issues.size === 0 && write.problem && <IssueBanner>{errorText(write.problem)}</IssueBanner>}
      <div class="actions">
        <Button type="submit" look="main" busy={write.isSending}>
          {newLead.save}
        </Button>
        <ButtonLink href="/portal/leads">{frame.cancel}</ButtonLink>
      </div>
    </QuestionForm>
  )
}

interface About {
  note: string
  source: string
  mine: boolean
}

interface AboutProps {
  value: About
  onValue(value: About): void
}

/** The lead's data besides its customer and answers. */
function AboutLead({ value, onValue }: AboutProps) {
  const { newLead } = t()
  return (
    <section class="card stack" aria-labelledby="rest">
      <h2 id="rest">{newLead.about}</h2>
      <TextArea
        label={t().lead.kinds.note}
        optional
        maxLength={LEAD_MAX.note}
        value={value.note}
        onValue={(note) => onValue({ ...value, note })}
      />
      <SourceField value={value.source} onValue={(source) => onValue({ ...value, source })} />
      <CheckField
        label={newLead.mine(me.value?.member.name ?? '')}
        value={value.mine}
        onValue={(mine) => onValue({ ...value, mine })}
      />
    </section>
  )
}

/** Moves the focus to the first invalid value. */
function focusWrong(form: HTMLElement | null): void {
  const root = form?.querySelector('.asked-form')?.shadowRoot
  const wrong = ':is(input, textarea)[aria-invalid=true], .wrong input'
  const first = [root, form].map((place) => place?.querySelector<HTMLElement>(wrong)).find(Boolean)
  first?.focus()
}

function withServer(issues: TypedIssues, problem: ApiProblem): TypedIssues {
  return new Map([...issuesOfServer(problem), ...issues])
}

function errorText(problem: ApiProblem): string {
  const { newLead } = t()
  if (problem.code === 'quota_reached') return newLead.quota
  return issueOf(problem, 'form') ?? problemText(problem)
}
