import type { Language } from '../../../shared/form/text.contract.ts'

const FILES: Record<Language, [one: string, several: string]> = {
  en: ['file', 'files'],
  nl: ['bestand', 'bestanden'],
  de: ['Datei', 'Dateien'],
  fr: ['fichier', 'fichiers'],
}

/** `3 files` */
export function filesInWords(count: number, language: Language): string {
  return `${count} ${FILES[language][count === 1 ? 0 : 1]}`
}
