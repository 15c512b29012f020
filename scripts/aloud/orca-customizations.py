# Orca runs this when it starts. In place of a voice, its words go to a file: one utterance a line.
import os

from orca import speech

_said = open(os.environ["ZEVEN_SAID"], "a", buffering=1)


def _write(text, *_rest, **_more):
    _said.write(" ".join(text.split()) + "\n")


def _write_all(utterances, progress):
    for context, _voice in utterances:
        _write(context.utterance)
        progress(context, 1)


speech.init = lambda: None
speech.stop = lambda: None
speech._speak = _write
# What echoes a key is no news.
speech.speakCharacter = speech.speakKeyEvent = lambda *_rest, **_more: None
speech.sayAll = _write_all
