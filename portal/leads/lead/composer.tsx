import './composer.css'
import type { ComponentChildren } from 'preact'
import { useRef, useState } from 'preact/hooks'
import {
  type Composer as Begun,
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
import type { ComposerProps, Draft } from './composing.ts'

const TYPES = 'image/*,application/pdf,.dwg,.dxf'

/** A window in which one writes to the customer of a lead. */
export function Composer(props: ComposerProps) {
  const { composer: text, frame } = t()
  const begun = useRead(messages.compose, { params: { id: props.leadId } })
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
        {begun.data !== null ? (
          <Written begun={begun.data} onTyped={setTyped} onCancel={() => void close()} {...props} />
        ) : (
          <Unread problem={begun.problem} retry={begun.reload} rows={6} />
        )}
      </div>
    </Dialog>
  )
}

interface WrittenProps extends ComposerProps {
  begun: Begun
  onTyped(isTyped: boolean): void
  onCancel(): void
}

function Written({ begun, leadId, draft, onTyped, onCancel, ...props }: WrittenProps) {
  const { composer: text, frame, issues } = t()
  const { to } = begun
  const [words, setWords] = useState<Draft>(
    draft ?? { subject: begun.subject, text: '', template: null, files: [] },
  )
  const [isTried, setTried] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const write = useWrite(messages.send)
  const area = useRef<HTMLDivElement>(null)
  const set = (change: Partial<Draft>) => {
    setWords((before) => ({ ...before, ...change }))
    onTyped(true)
  }
  if (to === null || !begun.sends) return <Impossible to={to} />

  const useTemplate = async (key: string) => {
    const chosen = begun.templates.find((one) => one.key === key)
    if (chosen === undefined) return set({ template: null })
    const isOwn = words.text.trim() !== '' && words.text !== textOf(begun, words.template)
    const { replace } = text
    // Drawn again, the list shows again the template that stays.
    if (isOwn && !(await confirm(replace))) return setWords((same) => ({ ...same }))
    set({ template: key, text: chosen.text, subject: chosen.subject || words.subject })
  }
  const addLink = () => {
    const { selectionStart: at = words.text.length } = area.current?.querySelector('textarea') ?? {}
    set({ text: `${words.text.slice(0, at)}${OFFER_LINK}${words.text.slice(at)}` })
  }
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
    toast(text.sent(to), () => void takeBack(sent.data.id))
  }
  const takeBack = async (message: number) => {
    try {
      await call(messages.undo, { params: { id: leadId, message } })
      await props.reopen(words)
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      toast(problemText(problem))
    }
    props.onChanged()
  }
  const missing = (name: 'subject' | 'text') =>
    isTried && words[name].trim() === '' ? issues.required : issueOf(write.problem, name)
  return (
    <QuestionForm onSubmit={send}>
      <p class="small">
        {text.to(to)} <span class="soft">· {formatName('language', begun.language)}</span>
      </p>
      {begun.templates.length > 0 && (
        <SelectField
          label={text.template}
          value={words.template ?? ''}
          onValue={(key) => void useTemplate(key)}
          choices={[
            { value: '', text: text.noTemplate },
            ...begun.templates.map(({ key, name }) => ({ value: key, text: name })),
          ]}
        />
      )}
      <TextField
        label={t().mail.subject}
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
      <Files
        {...{ leadId, isAdding, setAdding }}
        files={words.files}
        onFiles={(files) => set({ files })}
      >
        {begun.has_open_offer && !words.text.includes(OFFER_LINK) && (
          <Button icon="outside" onClick={addLink}>
            {text.addLink}
          </Button>
        )}
      </Files>
      <ProblemBanner problem={write.problem} />
      <p class="soft small">{repliesText(begun)}</p>
      <div class="actions end">
        <Button onClick={onCancel}>{frame.cancel}</Button>
        <Button type="submit" look="main" icon="mail" busy={write.isSending || isAdding}>
          {text.send}
        </Button>
      </div>
    </QuestionForm>
  )
}

function repliesText({ reads_answers: isRead, reply_to: address }: Begun): string {
  const { composer: text } = t()
  if (isRead) return text.comesBack
  return address === null ? text.noReply : text.replies(address)
}

function textOf({ templates }: Begun, key: string | null): string {
  return templates.find((one) => one.key === key)?.text ?? ''
}

/** Said before anybody types. */
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

/** Files that go along. Each is sent when it is chosen. */
function Files({ leadId, files, isAdding, setAdding, onFiles, children }: FilesProps) {
  const { composer: text } = t()
  const [issue, setIssue] = useState<string | null>(null)
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
      onFiles([...files, data])
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
