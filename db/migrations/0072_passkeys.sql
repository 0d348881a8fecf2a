-- owner: identity
-- Passkeys of staff (WebAuthn), as a second factor. Public keys only: the private ones stay on the devices.
create table passkey (
  id text primary key,
  customer_id text not null references customer (id) on delete cascade,
  name text not null check (name <> ''),
  -- As the authenticator names it; base64url, like the key.
  credential_id text not null unique,
  -- In COSE format.
  public_key text not null,
  -- How often the authenticator has signed, as it says; some always say 0.
  counter bigint not null,
  -- How the browser reaches the authenticator, such as usb or internal.
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index passkey_customer on passkey (customer_id);

-- The challenge that a session has been given last. Deleted when it is answered, and after some minutes.
create table passkey_challenge (
  session_token text primary key references customer_session (token) on delete cascade,
  purpose text not null check (purpose in ('registration', 'verification')),
  challenge text not null,
  expires_at timestamptz not null
);

create index passkey_challenge_expired on passkey_challenge (expires_at);

-- Backup codes belong to accounts with a passkey too.
alter table second_factor_backup_code
  drop constraint second_factor_backup_code_customer_id_fkey,
  add constraint second_factor_backup_code_customer_id_fkey
    foreign key (customer_id) references customer (id) on delete cascade;
