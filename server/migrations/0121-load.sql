-- A file is inspected once, when it comes: its pages and what they cost, or why it cannot be appended to a document.
-- Null: nobody had the time yet.
alter table stored_file add column pdf_verdict jsonb;

-- Documents of one person are made one after another, in whichever process.
update document set state = 'waiting' where state = 'making';
create unique index document_one_making on document (owner_id) where state = 'making';
