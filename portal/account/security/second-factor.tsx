import { useState } from 'preact/hooks'
import { parseUrl } from '../../../shared/parse-url.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { CopyField, copyText } from '../../components/copy.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { TextField } from '../../components/field.tsx'
import { saveFile } from '../../components/file-reading.ts'
import { Pill } from '../../components/pill.tsx'
import { QrCode } from '../../components/qr-code.tsx'
import { Actions } from '../../components/question-form.tsx'
import { Banner } from '../../components/states.tsx'
import { toast } from '../../components/toast.tsx'
import { t } from '../../messages/messages.ts'
import { useAuth } from '../sign-in/auth.ts'
import { CurrentPassword, Form } from '../sign-in/form.tsx'
import { Section } from './section.tsx'

type Task = 'on' | 'off' | 'codes'

interface Enrolment {
  totpURI: string
  backupCodes: string[]
}

/** Switches the second factor on and off, and creates new recovery codes. */
export function SecondFactorSection({
  hasPassword,
  isOn,
  onChange,
}: {
  hasPassword: boolean
  isOn: boolean
  onChange(isOn: boolean): void
}) {
  const { security, signIn } = t()
  const [task, setTask] = useState<Task | null>(null)
  return (
    <Section title={security.factorTitle} about={security.factorAbout}>
      {!hasPassword && <p class="soft">{signIn.issues.PASSWORD_FIRST}</p>}
      {hasPassword && (
        <>
          <div>
            <Pill look={isOn ? 'good' : undefined}>{isOn ? security.isOn : security.isOff}</Pill>
          </div>
          <div class="actions">
            {!isOn && <Button onClick={() => setTask('on')}>{security.switchOn}</Button>}
            {isOn && <Button onClick={() => setTask('codes')}>{security.newCodes}</Button>}
            {isOn && (
              <Button look="danger" onClick={() => setTask('off')}>
                {security.switchOff}
              </Button>
            )}
          </div>
        </>
      )}
      {task && (
        <TaskDialog
          task={task}
          onClose={() => setTask(null)}
          onDone={() => {
            if (task !== 'codes') onChange(task === 'on')
          }}
        />
      )}
    </Section>
  )
}

/** Each task requires the password: an open page must not be enough. */
function TaskDialog({ task, onClose, onDone }: { task: Task; onClose(): void; onDone(): void }) {
  const { security } = t()
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const title = { on: security.switchOn, off: security.switchOff, codes: security.newCodes }[task]

  const take = (answer: Partial<Enrolment>) => {
    if (task === 'off') {
      onDone()
      toast(security.factorOff)
      onClose()
    } else if (task === 'codes') setCodes(answer.backupCodes ?? [])
    else setEnrolment({ totpURI: answer.totpURI ?? '', backupCodes: answer.backupCodes ?? [] })
  }
  const confirmed = () => {
    onDone()
    setCodes(enrolment?.backupCodes ?? [])
  }
  return (
    <Dialog title={title} onClose={onClose} keepOpen>
      {codes ? (
        <Codes codes={codes} onClose={onClose} />
      ) : enrolment ? (
        <Confirm enrolment={enrolment} onDone={confirmed} />
      ) : (
        <AskPassword task={task} action={title} onDone={take} />
      )}
    </Dialog>
  )
}

const PATHS = {
  on: '/two-factor/enable',
  off: '/two-factor/disable',
  codes: '/two-factor/generate-backup-codes',
} as const

function AskPassword({
  task,
  action,
  onDone,
}: {
  task: Task
  action: string
  onDone(answer: Partial<Enrolment>): void
}) {
  const auth = useAuth()
  const [password, setPassword] = useState('')
  const submit = async () => {
    const answer = await auth.send<Partial<Enrolment>>(PATHS[task], { password })
    if (answer !== null) onDone(answer)
  }
  return (
    <Form auth={auth} onSubmit={submit}>
      <CurrentPassword value={password} onValue={setPassword} />
      <Actions action={action} look={task === 'off' ? 'danger' : 'main'} busy={auth.isSending} />
    </Form>
  )
}

/** The app must provide a valid code before it counts, so that a person cannot lock themselves out. */
function Confirm({ enrolment, onDone }: { enrolment: Enrolment; onDone(): void }) {
  const { security, signIn } = t()
  const auth = useAuth()
  const [code, setCode] = useState('')
  const secret = parseUrl(enrolment.totpURI)?.searchParams.get('secret') ?? ''
  const submit = async () => {
    const answer = await auth.send('/two-factor/verify-totp', { code: code.replace(/\s/g, '') })
    if (answer !== null) onDone()
  }
  return (
    <Form auth={auth} onSubmit={submit}>
      <p>{security.enterSecret}</p>
      <QrCode text={enrolment.totpURI} label={security.qrCode} />
      <CopyField label={security.secret} value={secret} />
      <div>
        <ButtonLink href={enrolment.totpURI}>{security.openApp}</ButtonLink>
      </div>
      <TextField
        label={signIn.code}
        hint={signIn.codeHint}
        inputMode="numeric"
        autocomplete="one-time-code"
        required
        value={code}
        onValue={setCode}
      />
      <Actions action={security.confirm} busy={auth.isSending} />
    </Form>
  )
}

function Codes({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const { security, frame, operator } = t()
  const text = codes.join('\n')
  const copy = async () => {
    if (await copyText(text)) toast(frame.copied)
  }
  return (
    <div class="stack">
      <Banner look="warn">{security.keepCodes}</Banner>
      <ul class="plain codes mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div class="actions">
        <Button icon="copy" onClick={copy}>
          {frame.copy}
        </Button>
        <Button
          icon="download"
          onClick={() => saveFile('zeven-recovery-codes.txt', new Blob([text]))}
        >
          {operator.download}
        </Button>
      </div>
      <Actions action={security.codesKept} onDo={onClose} />
    </div>
  )
}
