import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { FORM_MAX } from '../../../shared/form/text.contract.ts'
import { LANGUAGES } from '../../../shared/language.ts'
import { MESSAGES } from '../../../shared/messages/messages.ts'
import { useQuery } from '../../address.ts'
import { Field, TextField } from '../../components/field.tsx'
import { Banner } from '../../components/states.tsx'
import { language, t } from '../../messages/messages.ts'
import { CheckAt, Checks, NumberAt, TextAt } from '../components/bound.tsx'
import { FormConflict } from '../components/conflict.tsx'
import { IssueList } from '../components/issue-list.tsx'
import { shownIssues } from '../components/issues.ts'
import { ListAt } from '../components/list-at.tsx'
import { FORM_TABS, type FormPart, partNamed, placeOfIssue } from '../components/places.ts'
import { TextLanguages } from '../components/text-language.tsx'
import { FormWords } from '../components/words.tsx'
import { PreviewPanel } from '../preview.tsx'
import { useEditor, useFile } from '../state/context.ts'
import type { Saving } from '../state/saving.ts'
import { After } from './after.tsx'
import { AreaEditor } from './area.tsx'
import { ContactEditor } from './contact.tsx'
import { LookEditor } from './look.tsx'
import { PriceRules } from './price.tsx'
import { QuestionList } from './questions.tsx'
import { Variants } from './variants.tsx'

/** The name, the languages, and who may send the form. */
function FormSettings() {
  const editor = useEditor()
  const file = useFile()
  const { formParts: text, forms } = t()
  return (
    <>
      <section class="card stack">
        <TextAt
          path={['name']}
          label={t().frame.name}
          hint={forms.nameHint}
          maxLength={FORM_MAX.name}
        />
        <Checks
          legend={t().forms.partNames.languages}
          choices={LANGUAGES.map((one) => ({ value: one, text: forms.languages[one] }))}
          chosen={file.languages}
          onChange={(next) => next.length > 0 && editor.set(['languages'], next)}
        />
        <p class="soft small">{text.languagesHint}</p>
        <CheckAt path={['auto_advance']} label={text.advance} hint={text.advanceHint} />
      </section>
      <section class="card stack">
        <ListAt path={['allowed_origins']} label={text.origins} hint={text.originsHint} optional />
        <NumberAt path={['leads_per_hour']} label={text.perHour} hint={text.perHourHint} optional />
        <CheckAt path={['proof_of_work']} label={text.proof} hint={text.proofHint} usual />
        <CheckAt path={['click_ids']} label={text.clicks} hint={text.clicksHint} />
        <CheckAt path={['search_engines']} label={text.listed} hint={text.listedHint} />
      </section>
    </>
  )
}

type Names = keyof (typeof MESSAGES)['en']
const NAMES = Object.keys(MESSAGES.en) as Names[]

/** The widget's own texts: those that the dealer changed, and the search results. */
function OwnTextsEditor() {
  const file = useFile()
  const { formParts: text } = t()
  const [search, setSearch] = useState('')
  const spoken = (language.value in MESSAGES ? language.value : 'en') as keyof typeof MESSAGES
  const own = Object.keys(file.texts ?? {})
  const wanted = search.trim().toLowerCase()
  const found = NAMES.filter((name) =>
    wanted === ''
      ? own.includes(name)
      : Object.values(MESSAGES).some((texts) => texts[name].toLowerCase().includes(wanted)),
  )
  return (
    <section class="card stack">
      <h2>{t().forms.partNames.texts}</h2>
      <p class="soft">{text.ownTextsText}</p>
      <TextField
        label={text.searchTexts}
        hint={text.searchTextsHint}
        type="search"
        value={search}
        onValue={setSearch}
      />
      {found.map((name) => (
        <FormWords
          key={name}
          path={['texts', name]}
          label={MESSAGES[spoken][name]}
          optional
          usual={Object.fromEntries(
            file.languages.map((one) => [one, MESSAGES[one]?.[name] ?? '']),
          )}
        />
      ))}
      {wanted !== '' && found.length === 0 && <p class="soft">{text.nothingFound}</p>}
    </section>
  )
}

const EDITORS: Record<FormPart, () => ComponentChildren> = {
  questions: () => <QuestionList />,
  look: () => [<LookEditor key="look" />, <OwnTextsEditor key="texts" />],
  price: () => <PriceRules />,
  contact: () => [
    <ContactEditor key="contact" />,
    <AreaEditor key="area" />,
    <After key="after" />,
  ],
  settings: () => [<FormSettings key="form" />, <Variants key="variants" />],
  json: () => <Json />,
}

/** The editable parts of a form, next to a preview. */
export function Builder({ saving }: { saving: Saving }) {
  const editor = useEditor()
  const { query } = useQuery()
  const { forms } = t()
  const [view, setView] = useState<'edit' | 'preview'>('edit')
  const { file, issue } = editor.read.value
  const part = file === null ? 'json' : partNamed(query.part)
  const open = file?.questions.findIndex(({ key }) => key === query.open) ?? -1
  // Issues of an added part show once it is left.
  useEffect(() => editor.hiddenIssues.leave(open < 0 ? null : `questions.${open}`), [open, part])
  const goneTo = editor.wanted.value
  useEffect(() => {
    if (goneTo !== null) setView('edit')
  }, [goneTo])
  return (
    <div class="stack">
      {saving.state.value === 'conflict' && <FormConflict saving={saving} />}
      {!editor.mayWrite && <Banner>{forms.readOnly}</Banner>}
      <div class="row">
        <fieldset class="segments view" aria-label={t().appointments.view}>
          {(['edit', 'preview'] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={view === one}
              onClick={() => setView(one)}
            >
              {forms.views[one]}
            </button>
          ))}
        </fieldset>
        <TextLanguages />
      </div>
      <div class="builder" data-view={view}>
        <div class="stack editing">
          <PartLinks here={part} />
          {file === null ? (
            <Banner look="danger">
              <p>
                {forms.noJson} {issue && <span lang="en">{issue}</span>}
              </p>
            </Banner>
          ) : (
            <IssueList />
          )}
          {EDITORS[part]()}
        </div>
        <PreviewPanel isSeen={view === 'preview'} />
      </div>
    </div>
  )
}

function PartLinks({ here }: { here: FormPart }) {
  const editor = useEditor()
  const { hrefWith } = useQuery()
  const { forms } = t()
  const { file } = editor.read.value
  const wrong = new Set(shownIssues(editor).map(({ path }) => placeOfIssue(path, file).part))
  return (
    <nav class="segments parts" aria-label={forms.partsLabel}>
      {FORM_TABS.map((part) => (
        <a
          key={part}
          href={hrefWith({ part: part === 'questions' ? null : part, open: null })}
          aria-current={part === here ? 'page' : undefined}
        >
          {forms.parts[part]}
          {wrong.has(part) && <span class="pill danger">!</span>}
        </a>
      ))}
    </nav>
  )
}

/** The form file itself. Typing in it is a change like any other. */
function Json() {
  const editor = useEditor()
  const { forms } = t()
  return (
    <section class="card">
      <Field label={forms.json} hint={forms.jsonHint}>
        {(control) => (
          <textarea
            {...control}
            class="input mono json"
            spellcheck={false}
            rows={30}
            value={editor.text.value}
            readOnly={!editor.mayWrite}
            onInput={({ currentTarget }) => editor.replace(currentTarget.value, 'json')}
          />
        )}
      </Field>
    </section>
  )
}
