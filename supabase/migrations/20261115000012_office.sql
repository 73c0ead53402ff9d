-- What the server does for the office by itself: a digest in the morning, and a test enquiry a day.

-- One row for each morning that a server has taken on.
create table private.digests (
  day date primary key,
  began_at timestamptz not null
);

-- The test enquiry of a day: sent to the form's address, then followed to where it has to arrive.
create table private.canaries (
  day date primary key,
  sent_at timestamptz not null,
  reference text,
  silent text[]
);

comment on column private.canaries.silent is 'What it did not come back from within the hour; nothing while it is under way';
