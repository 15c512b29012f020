import { cpus, totalmem } from 'node:os'

/** What the figures depend on, for whoever compares them with their own. */
export function machineFacts(): Record<string, string> {
  const processors = cpus()
  return {
    CPU: processors[0]?.model.trim() ?? 'unknown',
    cores: String(processors.length),
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    system: `${process.platform} ${process.arch}`,
    Node: process.versions.node,
  }
}
