import { say } from '../../messages/messages.ts'

/** Where a lead came from, as people call it. A partner's own word stays as it is. */
export function sourceText(source: string): string {
  const { sources } = say().leads
  return Object.hasOwn(sources, source) ? sources[source as keyof typeof sources] : source
}
