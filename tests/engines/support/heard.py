# Prints what a screen reader would be told, one JSON object a line: the focus, and text that comes into a live region.
import json
import sys

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402


def attributes(thing):
    while thing:
        live = Atspi.Accessible.get_attributes(thing).get("live") or Atspi.Accessible.get_attributes(thing).get(
            "container-live"
        )
        if live:
            return live
        thing = Atspi.Accessible.get_parent(thing)
    return "off"


def words(thing):
    if not thing:
        return ""
    text = thing.get_text_iface()
    own = Atspi.Text.get_text(text, 0, -1) if text else ""
    children = range(Atspi.Accessible.get_child_count(thing))
    inner = [words(Atspi.Accessible.get_child_at_index(thing, index)) for index in children]
    return " ".join(part for part in [own.replace("\ufffc", "").strip(), *inner] if part)


def tell(event):
    try:
        if event.type.startswith("object:state-changed:focused"):
            if event.detail1:
                heard = {"kind": "focus", "name": event.source.get_name(), "role": event.source.get_role_name()}
                print(json.dumps({**heard, "description": event.source.get_description()}), flush=True)
        elif event.type.startswith("object:children-changed:add"):
            print(json.dumps({"kind": "live", "text": words(event.any_data), "live": attributes(event.source)}), flush=True)
        else:
            heard = {"kind": "live", "text": str(event.any_data), "live": attributes(event.source)}
            print(json.dumps(heard), flush=True)
    except Exception as error:  # What has gone meanwhile is not heard.
        print(repr(error), file=sys.stderr, flush=True)


listener = Atspi.EventListener.new(tell)
for kind in ("object:state-changed:focused", "object:text-changed:insert", "object:children-changed:add"):
    listener.register(kind)
print(json.dumps({"kind": "listening"}), flush=True)
Atspi.event_main()
