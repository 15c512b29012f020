import { tryOrToast } from '../../components/try-or-toast.ts'
import './composer.css'
import type { ComponentChildren } from 'preact'
import { useRef, useState } from 'preact/hooks'
import {
  type Composer as ComposerData,
  type MessageFile,
  MOST_MESSAGE_BYTES,
  MOST_MESSAGE_FILES,
  messages,
  OFFER_LINK,
} from '../../../server/leads/conversation/messages.contract.ts'
import { MESSAGE_MAX } from '../../../server/messaging/mails/texts.contract.ts'
import { ApiProblem, call } from '../../api.ts'
import { Button } from '../../components/button.tsx'
import { ChooseFile } from '../../components/choose-file.tsx'
import { confirm } from '../../components/confirm.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { SelectField, TextArea, TextField, Wrong } from '../../components/field.tsx'
import { Icon } from '../../components/icons.tsx'
import { issueOf, problemText } from '../../components/problem.ts'
import { QuestionForm } from '../../components/question-form.tsx'
import { base64Of } from '../../components/shrink.ts'
import { Banner, ProblemBanner, Unread } from '../../components/states.tsx'
import { toast } from '../../components/toast.tsx'
import { useUnsaved } from '../../components/unsaved.ts'
import { useRead, useWrite } from '../../data.ts'
import { formatBytes, formatName } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { type ComposerProps, type Draft, isOwnText, withTemplate } from './composing.ts'

const TYPES = 'image/*,application/pdf,.dwg,.dxf'

/** A window for writing an email to the customer of a lead. */
export function ComposerForm(props: ComposerProps) {
  const { composer: text, frame } = t()
  const composer = useRead(messages.compose, { params: { id: props.leadId } })
  const [isTyped, setTyped] = useState(props.draft !== undefined)
  useUnsaved(isTyped)
  const close = async () => {
    const { leave } = frame
    if (isTyped && !(await confirm({ ...leave, danger: true }))) return
    props.onClose()
  }
  return (
    <Dialog title={text.title} onClose={() => void close()} wide keepOpen>
      <div class="stack composer">
        {props.question && (
          <blockquote class="asked">
            <span class="small soft">{text.asks}</span>
            <p>{props.question}</p>
          </blockquote>
        )}
        {composer.data !== null ? (
          <Written
            composer={composer.data}
            onTyped={setTyped}
            onCancel={() => void close()}
            {...props}
          />
        ) : (
          <Unread problem={composer.problem} retry={composer.reload} rows={6} />
        )}
      </div>
    </Dialog>
  )
}

interface WrittenProps extends ComposerProps {
  composer: ComposerData
  onTyped(isTyped: boolean): void
  onCancel(): void
}

/** The draft of an email, and its template. */
function useDraft({ composer, draft, onTyped }: WrittenProps) {
  const [words, setWords] = useState<Draft>(
    draft ?? { subject: composer.subject, text: '', template: null, files: [] },
  )
  const set = (change: Partial<Draft>) => {
    setWords((before) => ({ ...before, ...change }))
    onTyped(true)
  }
  const useTemplate = async (key: string) => {
    const { replace } = t().composer
    // Rendering again restores the selection of the current template.
    if (key !== '' && isOwnText(words, composer) && !(await confirm(replace)))
      return setWords((same) => ({ ...same }))
    setWords((now) => withTemplate(now, composer, key))
    onTyped(true)
  }
  return { words, set, useTemplate }
}

function Written(props: WrittenProps) {
  const { composer, leadId, onTyped } = props
  const { composer: text, issues } = t()
  const { to } = composer
  const { words, set, useTemplate } = useDraft(props)
  const [isTried, setTried] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const write = useWrite(messages.send)
  if (to === null || !composer.sends) return <Impossible to={to} />

  const send = async () => {
    setTried(true)
    if (words.text.trim() === '' || words.subject.trim() === '') return
    const { subject, text: body, template, files } = words
    const sent = await write.send({
      params: { id: leadId },
      body: { subject, text: body, template, files: files.map(({ name }) => name) },
    })
    if (sent === null) return
    onTyped(false)
    props.onClose()
    props.onChanged()
    toast(text.sent(to), () => void takeBack(props, sent.data.id, words))
  }
  const missing = (name: 'subject' | 'text') =>
    isTried && words[name].trim() === '' ? issues.required : issueOf(write.problem, name)
  return (
    <QuestionForm onSubmit={send}>
      <p class="small">
        {text.to(to)} <span class="soft">· {formatName('language', composer.language)}</span>
      </p>
      <TemplateField composer={composer} words={words} onTemplate={useTemplate} />
      <WordsFields {...{ composer, leadId, words, set, missing, isAdding, setAdding }} />
      <ProblemBanner problem={write.problem} />
      <p class="soft small">{repliesText(composer)}</p>
      <div class="actions end">
        <Button onClick={props.onCancel}>{t().frame.cancel}</Button>
        <Button type="submit" look="main" icon="mail" busy={write.isSending || isAdding}>
          {text.send}
        </Button>
      </div>
    </QuestionForm>
  )
}

async function takeBack(
  { leadId, reopen, onChanged }: ComposerProps,
  message: number,
  words: Draft,
) {
  await tryOrToast(async () => {
    await call(messages.undo, { params: { id: leadId, message } })
    await reopen(words)
  })
  onChanged()
}

interface TemplateProps {
  composer: ComposerData
  words: Draft
  onTemplate(key: string): Promise<void>
}

function TemplateField({ composer: { templates }, words, onTemplate }: TemplateProps) {
  const { composer: text } = t()
  if (templates.length === 0) return null
  return (
    <SelectField
      label={text.template}
      value={words.template ?? ''}
      onValue={(key) => void onTemplate(key)}
      unsaid={text.noTemplate}
      choices={templates.map(({ key, name }) => ({ value: key, text: name }))}
    />
  )
}

interface WordsProps extends Pick<FilesProps, 'leadId' | 'isAdding' | 'setAdding'> {
  composer: ComposerData
  words: Draft
  set(change: Partial<Draft>): void
  missing(name: 'subject' | 'text'): string | null
}

/** The subject, the text and the files. */
function WordsFields({ composer, words, set, missing, ...adding }: WordsProps) {
  const { composer: text, mail } = t()
  const area = useRef<HTMLDivElement>(null)
  const addLink = () => {
    const { selectionStart: at = words.text.length } = area.current?.querySelector('textarea') ?? {}
    set({ text: `${words.text.slice(0, at)}${OFFER_LINK}${words.text.slice(at)}` })
  }
  return (
    <>
      <TextField
        label={mail.subject}
        value={words.subject}
        onValue={(subject) => set({ subject })}
        maxLength={MESSAGE_MAX.subject}
        error={missing('subject')}
      />
      <div ref={area}>
        <TextArea
          label={text.text}
          hint={text.signed}
          value={words.text}
          onValue={(typed) => set({ text: typed })}
          maxLength={MESSAGE_MAX.text}
          error={missing('text')}
        />
      </div>
      <Files {...adding} files={words.files} onFiles={(files) => set({ files })}>
        {composer.has_open_offer && !words.text.includes(OFFER_LINK) && (
          <Button icon="outside" onClick={addLink}>
            {text.addLink}
          </Button>
        )}
      </Files>
    </>
  )
}

function repliesText({ reads_answers: isRead, reply_to: address }: ComposerData): string {
  const { composer: text } = t()
  if (isRead) return text.comesBack
  return address === null ? text.noReply : text.replies(address)
}

/** Shown before the member starts to type. */
function Impossible({ to }: { to: string | null }) {
  const { composer: text } = t()
  return (
    <Banner look="warn">
      <p>{to === null ? text.noAddress : text.noServer}</p>
      {to !== null && <a href={`mailto:${to}`}>{text.ownProgram}</a>}
    </Banner>
  )
}

interface FilesProps {
  leadId: number
  files: readonly MessageFile[]
  isAdding: boolean
  setAdding(isAdding: boolean): void
  onFiles(files: readonly MessageFile[]): void
  children: ComponentChildren
}

/** Attached files. Each is uploaded when it is selected. */
function Files({ leadId, files, isAdding, setAdding, onFiles, children }: FilesProps) {
  const { composer: text } = t()
  const [issue, setIssue] = useState<string | null>(null)
  // Others may be removed while one is being added.
  const latest = useRef(files)
  latest.current = files
  const add = async (file: File) => {
    setIssue(null)
    const bytes = files.reduce((sum, one) => sum + one.bytes, 0)
    if (bytes + file.size > MOST_MESSAGE_BYTES && !file.type.startsWith('image/')) {
      return setIssue(text.tooLarge(formatBytes(MOST_MESSAGE_BYTES)))
    }
    setAdding(true)
    try {
      const body = { file_name: file.name.slice(-200), content: await base64Of(file) }
      const { data } = await call(messages.addFile, { params: { id: leadId }, body })
      onFiles([...latest.current, data])
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      setIssue(problem.code === 'file_refused' ? text.refused : problemText(problem))
    }
    setAdding(false)
  }
  return (
    <div class="stack tight">
      {files.length > 0 && (
        <ul class="plain">
          {files.map((file) => (
            <li key={file.name} class="row">
              <Icon name="note" size={16} />
              <span class="name">{file.file_name}</span>
              <span class="soft small push">{formatBytes(file.bytes)}</span>
              <Button
                look="quiet"
                icon="trash"
                label={text.removeFile(file.file_name)}
                onClick={() => onFiles(files.filter((one) => one !== file))}
              />
            </li>
          ))}
        </ul>
      )}
      <div class="row">
        {files.length < MOST_MESSAGE_FILES && (
          <ChooseFile
            name={text.addFile}
            label={text.addFile}
            icon="plus"
            accept={TYPES}
            busy={isAdding}
            onFile={(file) => void add(file)}
          />
        )}
        {children}
      </div>
      <Wrong text={issue} role="alert" />
    </div>
  )
}
