# Prints what a screen reader would be told, one JSON object a line: the focus, whether its field is invalid and which
# dialog it is in, text that comes into a live region, and alerts.
import json
import sys

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402


def politeness(thing):
    attributes = thing.get_attributes() or {}
    return attributes.get("live") or attributes.get("container-live") or "off"


def field_of(thing):
    """The field of a day, month or year: what is said of it is said of the whole."""
    parent = Atspi.Accessible.get_parent(thing)
    return parent if parent and parent.get_role_name() == "date editor" else thing


def dialog_of(thing):
    while thing:
        if thing.get_role_name() in ("dialog", "alert"):
            return thing.get_name()
        thing = Atspi.Accessible.get_parent(thing)
    return ""


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
                field = field_of(event.source)
                # What was known of it since it had the focus last may have changed.
                field.clear_cache()
                heard = {"kind": "focus", "name": field.get_name(), "role": field.get_role_name()}
                described = {"description": field.get_description(), "dialog": dialog_of(field)}
                invalid = field.get_state_set().contains(Atspi.StateType.INVALID_ENTRY)
                print(json.dumps({**heard, **described, "invalid": invalid}), flush=True)
        elif event.type.startswith("object:state-changed:showing"):
            # So Firefox tells that an alert has come.
            if event.detail1 and event.source.get_role_name() in ("alert", "notification"):
                print(json.dumps({"kind": "live", "text": words(event.source), "live": "assertive"}), flush=True)
        else:
            live = politeness(event.source)
            if live != "off":
                text = event.any_data if event.type.startswith("object:text") else words(event.any_data)
                print(json.dumps({"kind": "live", "text": str(text), "live": live}), flush=True)
    except Exception as error:  # What has gone meanwhile is not heard.
        print(repr(error), file=sys.stderr, flush=True)


listener = Atspi.EventListener.new(tell)
for kind in (
    "object:state-changed:focused",
    "object:state-changed:showing",
    "object:text-changed:insert",
    "object:children-changed:add",
):
    listener.register(kind)
print(json.dumps({"kind": "listening"}), flush=True)
Atspi.event_main()
