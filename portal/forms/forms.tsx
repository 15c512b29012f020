import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { dealerForms, type FormInShort } from '../../server/forms/forms.contract.ts'
import { FORM_MAX } from '../../shared/form/text.contract.ts'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { SelectField, TextField } from '../components/field.tsx'
import { plainName } from '../components/names.ts'
import { issueOf } from '../components/problem.ts'
import { Actions, QuestionForm } from '../components/question-form.tsx'
import { Empty, ProblemBanner, Unread } from '../components/states.tsx'
import { AT_END, type Column, DataTable } from '../components/table.tsx'
import { Age } from '../components/when.tsx'
import { useRead, useWrite } from '../data.ts'
import { Page } from '../frame/page.tsx'
import { t } from '../messages/messages.ts'
import { me } from '../session.ts'
import { ChooseTemplate } from './choose-template.tsx'
import { StartFromTemplate } from './templates.tsx'
import './forms.css'

export function Forms() {
  const { forms, templates } = t()
  const { data, problem, reload } = useRead(dealerForms.list)
  const [isAdding, setAdding] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const role = me.value?.member.role
  const mayWrite = role === 'owner' || role === 'pricing'
  const add = mayWrite && (
    <>
      <Button onClick={() => setChoosing(true)}>{templates.title}</Button>
      <Button look="main" icon="plus" onClick={() => setAdding(true)}>
        {forms.add}
      </Button>
    </>
  )
  return (
    <Page title={t().frame.forms} actions={data?.length ? add : null}>
      {data === null && <Unread problem={problem} retry={reload} rows={4} height={36} />}
      {data?.length === 0 && (
        <div class="card">
          <Empty icon="forms" title={forms.none}>
            {forms.noneText}
          </Empty>
          {mayWrite && <ChooseTemplate />}
        </div>
      )}
      {data !== null && data.length > 0 && (
        <div class="card flush">
          <DataTable
            caption={t().frame.forms}
            columns={columns()}
            rows={data}
            keyOf={({ slug }) => slug}
          />
        </div>
      )}
      {isChoosing && <StartFromTemplate onClose={() => setChoosing(false)} />}
      {isAdding && <NewForm forms={data ?? []} onClose={() => setAdding(false)} />}
    </Page>
  )
}

function columns(): Column<FormInShort>[] {
  const { forms } = t()
  return [
    {
      key: 'name',
      label: t().frame.name,
      cell: (one) => (
        <>
          <a class="over" href={`/portal/forms/${one.slug}`}>
            {one.name}
          </a>{' '}
          {one.is_draft && <span class="pill warn">{t().offers.states.draft}</span>}
          <div class="soft small mono">{one.slug}</div>
        </>
      ),
    },
    {
      key: 'languages',
      label: t().forms.partNames.languages,
      tight: true,
      cell: ({ languages }) => languages.join(', '),
    },
    {
      key: 'version',
      label: forms.versionLabel,
      ...AT_END,
      cell: ({ number }) => <span class="number">{number}</span>,
    },
    {
      key: 'changed',
      label: forms.publishedLabel,
      ...AT_END,
      cell: ({ updated_at }) => <Age at={updated_at} />,
    },
  ]
}

/** A new form: blank, or a copy of another. */
function NewForm({ forms, onClose }: { forms: readonly FormInShort[]; onClose(): void }) {
  const { forms: texts } = t()
  const { route } = useLocation()
  const [name, setName] = useState('')
  const [slug, setSlug] = useState<string | null>(null)
  const [copy, setCopy] = useState('')
  const write = useWrite(dealerForms.create)
  const own = slug ?? plainName(name, '-', 60)
  const send = async () => {
    const answer = await write.send({ body: { name, slug: own, copy: copy || null } })
    if (answer !== null) route(`/portal/forms/${answer.data.slug}`)
  }
  return (
    <Dialog title={texts.add} onClose={onClose} keepOpen={name !== ''}>
      <QuestionForm onSubmit={send}>
        <TextField
          label={t().frame.name}
          hint={texts.nameHint}
          value={name}
          onValue={setName}
          error={issueOf(write.problem, 'name')}
          maxLength={FORM_MAX.name}
        />
        <TextField
          label={texts.slug}
          hint={texts.slugHint}
          value={own}
          onValue={setSlug}
          error={issueOf(write.problem, 'slug')}
          maxLength={64}
          spellcheck={false}
        />
        <SelectField
          label={texts.beginWith}
          value={copy}
          onValue={setCopy}
          error={issueOf(write.problem, 'copy')}
          unsaid={texts.plain}
          choices={forms.map((one) => ({ value: one.slug, text: texts.copyOf(one.name) }))}
        />
        {issueOf(write.problem, 'slug') === null && <ProblemBanner problem={write.problem} />}
        <Actions onCancel={onClose} action={texts.make} busy={write.isSending} />
      </QuestionForm>
    </Dialog>
  )
}
