-- When the completer looked at a charge last. It took the five hundred that had stood still longest: once so many were in doubt at a
-- provider that knows nothing of them yet, those that could be delivered or given back had to wait for half an hour.
alter table cobro_intencion add column revisada_en timestamptz;
